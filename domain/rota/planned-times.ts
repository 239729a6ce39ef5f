import { ok, type Result, refuse } from '../result.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { LocalTime } from '../time/local-time.ts'
import { localDayOf, localTimeOf } from '../time/zone.ts'
import type { Shift } from './shift.ts'
import { shiftTimes } from './shift-times.ts'

/** When a shift is, in both forms: as it is kept, and as it follows in the provider's zone. Decision 32. */
export type PlannedTimes = Pick<Shift, 'day' | 'startTime' | 'endTime' | 'startDate' | 'endDate'>

/** What somebody said about when a shift is: either form, both, or only what changes. */
export type SaidTimes = { readonly [Field in keyof PlannedTimes]?: PlannedTimes[Field] | undefined }

/** Which field is not right, and why. */
export type TimesRefusal = { readonly field: keyof PlannedTimes; readonly sentence: string }

type Local = { readonly day: LocalDay; readonly startTime: LocalTime; readonly endTime: LocalTime }

const minuteMs = 60_000

const INCOMPLETE = 'Enter a day, a start time and an end time.'

const refused = (field: keyof PlannedTimes, sentence: string) => refuse({ field, sentence })

/** A time of day as it is kept: `08:00:00`. Decision 39. */
export const storedTime = (time: LocalTime): LocalTime => `${time.slice(0, 5)}:00`

const localOf = ({ startDate, endDate }: SaidTimes, zone: string): Result<Local, TimesRefusal> => {
  if (startDate === undefined) return refused('startDate', INCOMPLETE)
  if (endDate === undefined) return refused('endDate', INCOMPLETE)
  if (startDate % minuteMs !== 0) return refused('startDate', 'Enter the start time in whole minutes.')
  if (endDate % minuteMs !== 0) return refused('endDate', 'Enter the end time in whole minutes.')
  if (endDate <= startDate) return refused('endDate', 'Enter an end time that is after the start.')
  const day = localDayOf(startDate, zone)
  const local = { day, startTime: localTimeOf(startDate, zone), endTime: localTimeOf(endDate, zone) }
  return localDayOf(shiftTimes(local, zone).endDate, zone) === localDayOf(endDate, zone)
    ? ok(local)
    : refused('endDate', 'Enter an end time within 24 hours of the start.')
}

const planned = ({ day, startTime, endTime }: SaidTimes, zone: string): Result<PlannedTimes, TimesRefusal> => {
  if (day === undefined) return refused('day', INCOMPLETE)
  if (startTime === undefined) return refused('startTime', INCOMPLETE)
  if (endTime === undefined) return refused('endTime', INCOMPLETE)
  const local = { day, startTime: storedTime(startTime), endTime: storedTime(endTime) }
  return ok({ ...local, ...shiftTimes(local, zone) })
}

const present = (fields: SaidTimes): SaidTimes =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * When a shift is, from what was said of it; what was left out stays as it is now. Where local times and instants are
 * both said they must agree. Local times are what is kept: an instant of the hour that exists twice means the first.
 * Decision 32.
 */
export const plannedTimes = (
  said: SaidTimes,
  { zone, current = {} }: { readonly zone: string; readonly current?: SaidTimes },
): Result<PlannedTimes, TimesRefusal> => {
  const wanted: SaidTimes = { ...current, ...present(said) }
  const isLocal = said.day !== undefined || said.startTime !== undefined || said.endTime !== undefined
  const isInstant = said.startDate !== undefined || said.endDate !== undefined
  if (isInstant && !isLocal) {
    const local = localOf(wanted, zone)
    return local.ok ? planned(local.value, zone) : local
  }
  const times = planned(wanted, zone)
  if (!times.ok) return times
  const differing = (['startDate', 'endDate'] as const).find(
    (field) => said[field] !== undefined && said[field] !== times.value[field],
  )
  return differing === undefined ? times : refused(differing, 'This does not match the day and times.')
}
