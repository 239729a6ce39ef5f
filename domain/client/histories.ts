import { addDays, type LocalDay } from '../time/local-day.ts'
import type { Client, EscalationLevel, HoursEntry, LevelHours } from './client.ts'

/** Something that holds from a day on, and until another where it has ended; both included. */
export type Held<Value> = {
  readonly value: Value
  /** Left out: it held from the beginning on. */
  readonly fromOn?: LocalDay | undefined
  readonly untilOn?: LocalDay | undefined
}

type Dated<Value> = { readonly fromOn: LocalDay | ''; readonly value: Value }

/** The latest first; of two of one day the later written holds, and the other never did. */
const heldInTurn = <Value>(entries: readonly Dated<Value>[]): Held<Value>[] => {
  const byDay = new Map(entries.map((entry) => [entry.fromOn, entry]))
  const inTurn = [...byDay.values()].sort((a, b) => (a.fromOn < b.fromOn ? -1 : 1))
  return inTurn
    .map(({ fromOn, value }, at): Held<Value> => {
      const next = inTurn[at + 1]
      return {
        value,
        ...(fromOn === '' ? {} : { fromOn }),
        ...(next === undefined ? {} : { untilOn: addDays(next.fromOn, -1) }),
      }
    })
    .reverse()
}

/** Every level that was said, the latest first. Before the first of them it is level 0. Rules §4. */
export const levelHistory = ({
  careEscalationHistory,
}: Pick<Client, 'careEscalationHistory'>): Held<EscalationLevel>[] =>
  heldInTurn(
    careEscalationHistory.map(({ effectiveFrom, escalationLevel }) => ({
      fromOn: effectiveFrom,
      value: escalationLevel,
    })),
  )

/** What an entry says for each level, or the older support hours, which are the same at every level. */
export type HeldHours =
  | { readonly kind: 'levels'; readonly definition: HoursEntry['definition'] }
  | { readonly kind: 'older'; readonly hours: LevelHours }

/** Every hours entry, the latest first; beneath them the older support hours, which hold until the first of them. Rules §4. */
export const hoursHistory = ({
  hours,
  supportHours = [],
}: Pick<Client, 'hours' | 'supportHours'>): Held<HeldHours>[] => {
  const entries = hours.map(
    ({ effectiveFrom, definition }): Dated<HeldHours> => ({
      fromOn: effectiveFrom,
      value: { kind: 'levels', definition },
    }),
  )
  const first = entries.map(({ fromOn }) => fromOn).sort()[0]
  const older = supportHours.map(
    ({ effectiveFrom = '', hoursPerWeek }): Dated<HeldHours> => ({
      fromOn: effectiveFrom,
      value: { kind: 'older', hours: { supportGeneralPerWeek: hoursPerWeek } },
    }),
  )
  return heldInTurn([...older.filter(({ fromOn }) => first === undefined || fromOn < first), ...entries])
}

/** What of a history holds on a day. */
export const heldOn = <Value>(history: readonly Held<Value>[], day: LocalDay): Value | undefined =>
  history.find(({ fromOn = '' }) => fromOn <= day)?.value
