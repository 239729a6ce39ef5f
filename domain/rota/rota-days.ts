import { earliestRotaDay, latestRotaDay, mostRotaDays, rotaDays } from '../constants.ts'
import { addDays, daysBetween, type LocalDay, mondayOf, weekdayOf } from '../time/local-day.ts'
import type { Rota } from './rota.ts'

type Days = { readonly startDate: LocalDay; readonly endDate: LocalDay; readonly isMaster: boolean }

/** Which of the two days is not right, and why. */
export type RotaDaysRefusal = { readonly field: 'startDate' | 'endDate'; readonly sentence: string }

const FAR_OFF = 'Choose a closer day. This one is too far away for a rota.'

const isFarOff = (day: LocalDay): boolean => day < earliestRotaDay || day > latestRotaDay

/** Why a new rota cannot have these days; undefined where it can. Rules §5, decision 35. */
export const rotaDaysRefusal = ({ startDate, endDate, isMaster }: Days): RotaDaysRefusal | undefined => {
  if (isFarOff(startDate)) return { field: 'startDate', sentence: FAR_OFF }
  if (isFarOff(endDate)) return { field: 'endDate', sentence: FAR_OFF }
  const days = daysBetween(startDate, endDate) + 1
  if (days < 1) return { field: 'endDate', sentence: 'Choose an end date that is on or after the start date.' }
  if (days > mostRotaDays) {
    return { field: 'endDate', sentence: `A rota runs for at most ${mostRotaDays / 7} weeks.` }
  }
  if (!isMaster) return undefined
  if (weekdayOf(startDate) !== 1) {
    return { field: 'startDate', sentence: 'Choose a Monday. A master rota starts on the Monday of its first week.' }
  }
  return days === rotaDays ? undefined : { field: 'endDate', sentence: 'A master rota runs for two weeks.' }
}

type Place = Pick<Rota, 'location' | 'type'>

/** The days that a new rota most likely has: two weeks from the Monday after the last one of its place and type. */
export const likelyDays = (rotas: readonly Rota[], { location, type }: Place, today: LocalDay) => {
  const ends = rotas
    .filter((rota) => rota.location === location && rota.type === type)
    .filter(({ status }) => status !== 'master' && status !== 'withdrawn')
    .map(({ endDate }) => endDate)
  const last = [today, ...ends].toSorted().at(-1) ?? today
  const startDate = addDays(mondayOf(last), 7)
  return { startDate, endDate: addDays(startDate, rotaDays - 1) }
}
