import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Client, EscalationLevel, LevelHours } from '../../../domain/client/client.ts'
import { escalationLevelAt } from '../../../domain/client/escalation.ts'
import { heldOn, hoursHistory, levelHistory } from '../../../domain/client/histories.ts'
import { hoursAt } from '../../../domain/client/hours.ts'
import { hoursTable } from '../../../domain/client/hours-table.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { aClient } from '../../support/builders.ts'

const firstDay = '2026-10-20'
const days = Array.from({ length: 20 }, (_, at) => addDays(firstDay, at))

const day = fc.constantFrom(...days.slice(2, -2))
const level = fc.constantFrom<EscalationLevel>('level0', 'level1', 'level2')
const levelHours = fc.record({ careGeneralPerWeek: fc.nat(100), support1to1PerWeek: fc.nat(100) })
const histories = fc.record({
  hours: fc.array(
    fc.record({
      effectiveFrom: day,
      definition: fc.record({ level0: levelHours, level1: levelHours, level2: levelHours }),
    }),
    { maxLength: 5 },
  ),
  supportHours: fc.array(fc.record({ effectiveFrom: fc.option(day, { nil: undefined }), hoursPerWeek: fc.nat(100) }), {
    maxLength: 4,
  }),
  careEscalationHistory: fc.array(fc.record({ effectiveFrom: day, escalationLevel: level }), { maxLength: 5 }),
  archivedOn: fc.option(day, { nil: undefined }),
})

/** What is said from this very day on; of two the later written. */
const saidFrom = <Entry extends { readonly effectiveFrom?: LocalDay | undefined }>(
  entries: readonly Entry[],
  on?: LocalDay,
) => entries.findLast(({ effectiveFrom }) => effectiveFrom === on)

/** Lives through the days one by one, and takes up what is said from each of them on. */
const dayByDay = ({ hours, supportHours = [], careEscalationHistory, archivedOn = '9999-12-31' }: Client) => {
  let level: EscalationLevel = 'level0'
  let entry: Client['hours'][number] | undefined
  let older = saidFrom(supportHours)
  const lived = new Map<LocalDay, { level: EscalationLevel; hours: LevelHours | undefined }>()
  for (const today of days) {
    level = saidFrom(careEscalationHistory, today)?.escalationLevel ?? level
    entry = saidFrom(hours, today) ?? entry
    older = saidFrom(supportHours, today) ?? older
    const held = entry?.definition[level] ?? (older && { supportGeneralPerWeek: older.hoursPerWeek })
    lived.set(today, { level, hours: today <= archivedOn ? held : undefined })
  }
  return lived
}

describe('hours and levels agree with a plain calculation for random histories', () => {
  test('at every date', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const client = aClient(history as Partial<Client>)
        for (const [today, held] of dayByDay(client)) {
          expect(escalationLevelAt(client, today)).toBe(held.level)
          expect(hoursAt(client, today)).toEqual(held.hours)
        }
      }),
      { numRuns: 500, verbose: true },
    )
  })

  test('and so does what is listed as history', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const client = aClient({ ...history, archivedOn: undefined } as Partial<Client>)
        for (const [today, held] of dayByDay(client)) {
          expect(heldOn(levelHistory(client), today) ?? 'level0').toBe(held.level)
          const listed = heldOn(hoursHistory(client), today)
          expect(listed?.kind === 'levels' ? listed.definition[held.level] : listed?.hours).toEqual(held.hours)
        }
      }),
      { numRuns: 500, verbose: true },
    )
  })
})

test('a history has each day once, the latest first, and says until when it held', () => {
  const careEscalationHistory = [
    { effectiveFrom: '2026-11-09', escalationLevel: 'level2' as const },
    { effectiveFrom: '2026-11-01', escalationLevel: 'level1' as const },
    { effectiveFrom: '2026-11-09', escalationLevel: 'level0' as const },
  ]
  expect(levelHistory({ careEscalationHistory })).toEqual([
    { value: 'level0', fromOn: '2026-11-09' },
    { value: 'level1', fromOn: '2026-11-01', untilOn: '2026-11-08' },
  ])
})

test('the hours are told line by line, with both sums, in two decimals at most', () => {
  const { lines, together } = hoursTable({ careGeneralPerWeek: 0.1, care1to1PerWeek: 0.2, support3to1PerWeek: 112 / 3 })
  expect(lines.map(({ words, care, support }) => [words, care, support])).toEqual([
    ['General', 0.1, 0],
    ['1 to 1', 0.2, 0],
    ['2 to 1', 0, 0],
    ['3 to 1', 0, 37.33],
  ])
  expect(together).toEqual({ words: 'Together', care: 0.3, support: 37.33 })
})
