import { coverPoints, longWeekHours, shortRestMs } from '../../constants.ts'
import { isWorkingDay } from './reasons.ts'
import type { CoverStaff, PersonWork, Stretch } from './work.ts'

const hourMs = 3_600_000

const restCost = (stretches: readonly Stretch[]): number => {
  let cost = 0
  let lastEnd: number | undefined
  for (const { startDate, endDate } of stretches) {
    const restMs = lastEnd === undefined ? 0 : startDate - lastEnd
    if (restMs > 0 && restMs < shortRestMs) {
      cost += coverPoints.shortRest + (coverPoints.shortRestHour * (shortRestMs - restMs)) / hourMs
    }
    lastEnd = lastEnd === undefined ? endDate : Math.max(lastEnd, endDate)
  }
  return cost
}

const weekCost = (stretches: readonly Stretch[]): number => {
  const hours = new Map<string, number>()
  for (const { weekHours } of stretches) {
    for (const [monday, worked] of weekHours) hours.set(monday, (hours.get(monday) ?? 0) + worked)
  }
  let cost = 0
  for (const worked of hours.values()) {
    if (worked > longWeekHours) cost += coverPoints.longWeek + coverPoints.longWeekHour * (worked - longWeekHours)
  }
  return cost
}

/**
 * What the work of one person costs, in points: the more, the worse. Hours, nights and weekends count by their square,
 * so that the next one is dearer for whoever has many. `stretches` are by start. Decision 66.
 */
export const workCost = ({ fullHours }: Pick<PersonWork, 'fullHours'>, stretches: readonly Stretch[]): number => {
  let [hours, nights, weekends] = [0, 0, 0]
  for (const one of stretches) {
    hours += one.hours
    if (one.isNight) nights += 1
    if (one.isWeekend) weekends += 1
  }
  return (
    coverPoints.fullLoad * (hours / fullHours) ** 2 +
    coverPoints.overContractHour * Math.max(0, hours - fullHours) +
    coverPoints.night * nights ** 2 +
    coverPoints.weekend * weekends ** 2 +
    restCost(stretches) +
    weekCost(stretches)
  )
}

/** What it costs that this shift is theirs, whatever else they work: another place, a day that is not theirs. */
export const placeCost = ({ shift }: Stretch, person: CoverStaff): number =>
  (person.locations.includes(shift.location) ? 0 : coverPoints.otherLocation) +
  (isWorkingDay(shift, person) === false ? coverPoints.notWorkingDay : 0)
