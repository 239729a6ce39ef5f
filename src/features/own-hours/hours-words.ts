import { isolated } from '../../../domain/listed.ts'
import type { OwnPeriod } from '../../../domain/rota/own-hours.ts'
import { formatDayAndMonth, formatDuration } from '../../../domain/time/format.ts'

const hourMs = 3_600_000

/** "7 h 30 min", "0 min"; hours are whole minutes. */
export const hoursWords = (hours: number): string => formatDuration(Math.round(hours * 60) * (hourMs / 60))

/** "16 Nov – 22 Nov": every week begins on a Monday. For a rota with its name, in part where days of it are not known. */
export const periodWords = ({ fromOn, untilOn, rota, isPartly }: OwnPeriod): string => {
  const days = `${formatDayAndMonth(fromOn)} – ${formatDayAndMonth(untilOn)}`
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
