import * as z from 'zod/mini'
import type { Instant } from '../../../domain/time/instant.ts'
import type { ClosedReach } from '../../pieces/push/use-push-token.ts'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const TOLD_KEY = 'reminders-told'
const choiceKey = (userId: string): string => `reminders-${userId}`
/** What was told is of interest until the activity has begun; a day is more than any choice of minutes. */
const toldForMs = 24 * 3_600_000

const Told = z.record(z.string(), z.number())

/** Who wants to be reminded on this device, how early, and of what they were. A browser that keeps nothing reminds nobody. */
export const createReminderChoice = (kept: () => Kept) => {
  const listeners = new Set<() => void>()
  let reach: ClosedReach = 'unknown'
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const quietly = <Value>(step: () => Value): Value | undefined => {
    try {
      return step()
    } catch {
      return undefined
    }
  }
  const told = (): Record<string, number> =>
    quietly(() => Told.parse(JSON.parse(kept().getItem(TOLD_KEY) ?? '{}'))) ?? {}
  const note = (next: readonly (readonly [string, number])[]): void =>
    void quietly(() => kept().setItem(TOLD_KEY, JSON.stringify(Object.fromEntries(next))))
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** So many minutes before; undefined while this person is not reminded here. */
    minutesOf: (userId: string): number | undefined => {
      const minutes = Number(quietly(() => kept().getItem(choiceKey(userId))) ?? Number.NaN)
      return minutes > 0 ? minutes : undefined
    },
    choose: (userId: string, minutes: number | undefined): void => {
      quietly(() =>
        minutes === undefined
          ? kept().removeItem(choiceKey(userId))
          : kept().setItem(choiceKey(userId), String(minutes)),
      )
      tell()
    },
    /** Whether this is told for the first time on this device: then it is noted, so that no other tab tells it. */
    isFirst: (key: string, now: Instant): boolean => {
      const recent = Object.entries(told()).filter(([, at]) => now - at < toldForMs)
      if (recent.some(([one]) => one === key)) return false
      note([...recent, [key, now]])
      return true
    },
    /** It could not be told after all: the next look, in whichever tab, is the first again. */
    takeBack: (key: string): void => note(Object.entries(told()).filter(([one]) => one !== key)),
    reach: (): ClosedReach => reach,
    noteReach: (next: ClosedReach): void => {
      reach = next
      tell()
    },
  }
}

/** The choice of this page. */
export const reminderChoice = createReminderChoice(() => localStorage)
