import type { Shift } from '../../../domain/rota/shift.ts'

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes from one local time to the next time that it is as late as another. */
const minutesUntil = (from: string, to: string): number => (minuteOf(to) - minuteOf(from) + 24 * 60) % (24 * 60)

type Stretch = { readonly fromPercent: number; readonly untilPercent: number }

/** A line that has this colour where the stretches lie, in the order of their beginnings, and none between them. */
const lineOf = (stretches: readonly Stretch[], colour: string): string => {
  const stops = stretches.map(
    ({ fromPercent, untilPercent }) => `#0000 0 ${fromPercent}%, ${colour} 0 ${untilPercent}%`,
  )
  return stops.length === 0 ? 'none' : `linear-gradient(90deg, ${stops.join(', ')}, #0000 0)`
}

/**
 * When there is care in a shift, and when breaks: two images for the foot of its block, each a line along it; undefined
 * without a schedule. Images, since hundreds of elements of their own make a grid of hundreds of people stutter.
 */
export const scheduleImage = ({ schedule, startTime, endTime }: Shift): string | undefined => {
  if (schedule.length === 0) return undefined
  const whole = minutesUntil(startTime, endTime) || 24 * 60
  const percent = (minutes: number): number => (100 * minutes) / whole
  const stretchesOf = (wanted: 'care' | 'break'): Stretch[] =>
    schedule
      .filter(({ type }) => type === wanted)
      .map((entry) => {
        const from = minutesUntil(startTime, entry.startTime)
        const until = from + minutesUntil(entry.startTime, entry.endTime)
        return { fromPercent: percent(from), untilPercent: percent(until) }
      })
      .sort((one, other) => one.fromPercent - other.fromPercent)
  return `${lineOf(stretchesOf('care'), 'var(--care)')}, ${lineOf(stretchesOf('break'), 'var(--break)')}`
}
