import { formatDay } from '../time/format.ts'
import type { Rota } from './rota.ts'

/** The name of a rota where its place and dates stand beside it. */
export const rotaTitle = ({ label, name }: Pick<Rota, 'label' | 'name'>): string => label ?? name

/** "Mon 16 Nov to Sun 29 Nov", and for a master the two weeks of a pattern. */
export const rotaSpanWords = ({
  status,
  startDate,
  endDate,
}: Pick<Rota, 'status' | 'startDate' | 'endDate'>): string => {
  if (status === 'master') return 'Two weeks that repeat'
  return startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} to ${formatDay(endDate)}`
}
