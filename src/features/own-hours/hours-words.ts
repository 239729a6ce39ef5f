import { isolated } from '../../../domain/listed.ts'
import type { HoursPeriodKind, OwnPeriod } from '../../../domain/rota/own-hours.ts'
import { formatDay, formatDayAndMonth, formatDuration } from '../../../domain/time/format.ts'

const hourMs = 3_600_000

/** "7 h 30 min", "0 min"; hours are whole minutes. */
export const hoursWords = (hours: number): string => formatDuration(Math.round(hours * 60) * (hourMs / 60))

/** "Mon 16 Nov – Sun 22 Nov", for a rota with its name, in part where days of it are not known. */
export const periodWords = (kind: HoursPeriodKind, { fromOn, untilOn, rota, isPartly }: OwnPeriod): string => {
  const days =
    kind === 'week'
      ? `${formatDay(fromOn)} – ${formatDay(untilOn)}`
      : `${formatDayAndMonth(fromOn)} – ${formatDayAndMonth(untilOn)}`
  return [rota === undefined ? days : `${isolated(rota.label ?? rota.name)}, ${days}`, isPartly ? '(in part)' : '']
    .join(' ')
    .trim()
}

/** "Off sick 6 h, On holiday 12 h"; nothing where one was there. */
export const awayWords = ({ sickHours, holidayHours }: OwnPeriod): string =>
  [
    sickHours === 0 ? '' : `Off sick ${hoursWords(sickHours)}`,
    holidayHours === 0 ? '' : `On holiday ${hoursWords(holidayHours)}`,
  ]
    .filter((words) => words !== '')
    .join(', ')
