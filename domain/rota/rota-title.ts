import { formatDay } from '../time/format.ts'
import type { Rota } from './rota.ts'

/** The name of a rota where its place and dates stand beside it. */
export const rotaTitle = ({ label, name }: Pick<Rota, 'label' | 'name'>): string => label ?? name

/** "Mon 16 Nov to Sun 29 Nov", and for a master the two weeks of a pattern. */
export const rotaSpanWords = ({
  status,
  startDate,
  endDate,
}: Pick<Rota, 'status' | 'startDate' | 'endDate'>): string =>
  status === 'master' ? 'Two weeks that repeat' : `${formatDay(startDate)} to ${formatDay(endDate)}`
