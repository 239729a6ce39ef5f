import type { Interval } from '../../../domain/rota/shift-times.ts'

/** The column of names in the timeline, which stays in sight. */
export const nameWidth = '184px'

/** Words that stay in sight beside the names while what they are about does, though its start is scrolled away. */
export const inSight = { position: 'sticky', insetInlineStart: `calc(${nameWidth} + 8px)` } as const

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
