import { addDays, daysBetween, type LocalDay, mondayOf } from '../time/local-day.ts'
import type { ReportPeriod } from './report-choices.ts'

/** Whole days, both included. */
export type ReportDays = { readonly from: LocalDay; readonly until: LocalDay }

type RotaDays = {
  readonly status: string
  readonly location: string
  readonly startDate: LocalDay
  readonly endDate: LocalDay
}

/** The facts that the days of a named period follow from: the provider's day, its rotas, the location asked about. */
export type PeriodFacts = {
  readonly today: LocalDay
  readonly rotas: readonly RotaDays[]
  readonly location?: string | undefined
}

const weekDays = 7

const weeksBefore = (today: LocalDay, weeks: number): ReportDays => {
  const monday = mondayOf(today)
  return { from: addDays(monday, -weekDays * weeks), until: addDays(monday, -1) }
}

const monthOf = (day: LocalDay): ReportDays => {
  const from = `${day.slice(0, 8)}01`
  const beyond = addDays(from, 31)
  return { from, until: addDays(`${beyond.slice(0, 8)}01`, -1) }
}

/** The rotas that staff worked by, of the location or of all; the latest first. */
const workedRotas = ({ today, rotas, location }: PeriodFacts): readonly RotaDays[] =>
  rotas
    .filter(({ status }) => status === 'published' || status === 'locked')
    .filter((rota) => (location === undefined || rota.location === location) && rota.startDate <= today)
    .sort((a, b) => (a.startDate < b.startDate ? 1 : -1))

const rotaDays = (facts: PeriodFacts, which: 'this' | 'last'): ReportDays | undefined => {
  const worked = workedRotas(facts)
  const current = worked.find(({ endDate }) => endDate >= facts.today)
  const rota = which === 'this' ? current : worked.find(({ endDate }) => endDate < (current?.startDate ?? facts.today))
  return rota && { from: rota.startDate, until: rota.endDate }
}

/**
 * The days of a named period. Weeks run from Monday to Sunday; the last 4 and 13 weeks are whole ones before this week.
 * Undefined where there is no such rota.
 */
export const daysOfPeriod = (period: ReportPeriod, facts: PeriodFacts): ReportDays | undefined => {
  const { today } = facts
  switch (period) {
    case 'this-week':
      return { from: mondayOf(today), until: addDays(mondayOf(today), weekDays - 1) }
    case 'last-week':
      return weeksBefore(today, 1)
    case 'last-4-weeks':
      return weeksBefore(today, 4)
    case 'last-13-weeks':
      return weeksBefore(today, 13)
    case 'this-month':
      return monthOf(today)
    case 'last-month':
      return monthOf(addDays(`${today.slice(0, 8)}01`, -1))
    case 'this-rota':
      return rotaDays(facts, 'this')
    case 'last-rota':
      return rotaDays(facts, 'last')
  }
}

/** How many days a period has, both ends included. */
export const daysIn = ({ from, until }: ReportDays): number => daysBetween(from, until) + 1
