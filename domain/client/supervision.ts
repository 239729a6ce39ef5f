import type { LevelHours } from './client.ts'

type Windows = NonNullable<LevelHours['supervision']>

/** Part of a day, in minutes since its midnight. */
export type DayPart = { readonly fromMinute: number; readonly untilMinute: number }

const minutesOfDay = 24 * 60

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * When somebody is beside the client, as parts of one day from midnight to midnight. A window that ends before it starts
 * goes on the next morning: it is the end and the beginning of the day. One that ends when it starts is all day.
 */
export const supervisionParts = (windows: Windows): DayPart[] =>
  windows
    .flatMap(({ startTime, endTime }): DayPart[] => {
      const [fromMinute, untilMinute] = [minuteOf(startTime), minuteOf(endTime)]
      if (fromMinute < untilMinute) return [{ fromMinute, untilMinute }]
      return [
        { fromMinute: 0, untilMinute },
        { fromMinute, untilMinute: minutesOfDay },
      ]
    })
    .filter((part) => part.fromMinute < part.untilMinute)
    .sort((a, b) => a.fromMinute - b.fromMinute)
