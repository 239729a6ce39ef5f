import type { Interval } from '../../domain/rota/shift-times.ts'

const percent = (part: number): string => `${Math.round(part * 1_000_000) / 10_000}%`

/** Where a moment lies in a span, as a part of its width. */
export const leftIn = ({ startDate, endDate }: Interval, at: number): string =>
  percent((at - startDate) / (endDate - startDate))

/** Where a stretch of time lies in a span; what reaches beyond it is cut. */
export const placeIn = (span: Interval, { startDate, endDate }: Interval): { left: string; width: string } => {
  const from = Math.max(startDate, span.startDate)
  const until = Math.min(endDate, span.endDate)
  return { left: leftIn(span, from), width: percent((until - from) / (span.endDate - span.startDate)) }
}
