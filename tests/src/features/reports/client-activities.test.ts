import { describe, expect, it } from 'vitest'
import {
  barCounts,
  findingWords,
  outcomeWords,
  rowFilterWords,
  sidesWords,
} from '../../../../src/features/reports/client-activities/client-activities-words.ts'
import { tableRows } from '../../../../src/features/reports/client-activities/table-rows.ts'
import type {
  ClientActivityFigures,
  ClientActivityRow,
  Sides,
} from '../../../../src/features/reports/client-activities/use-client-activities.ts'
import { clientActivityCells } from '../../../../src/features/reports/client-activities/use-client-activities-export.ts'

const minutes = { expectedMinutes: 60, takenMinutes: 25 }
const outcomes = { planned: 4, done: 2, declined: 1, doneLater: 0 }
const sides: Sides = {
  rota: { ...outcomes, ...minutes },
  external: { planned: 0, recorded: 3, ...minutes },
  together: { ...outcomes, done: 5, doneThere: 3, notDone: 1, inBoth: 0, ...minutes },
}
const clientId = crypto.randomUUID()
const figures: ClientActivityFigures = {
  source: { name: 'pcs' },
  sum: sides,
  aspects: [{ aspect: 'Mobility', ...sides }],
  clients: [{ clientId, initials: 'AB', ...sides }],
  weeks: [{ monday: '2026-11-16', ...sides }],
  hours: [
    { weekday: 1, hour: 14, ...sides },
    { weekday: 3, hour: 9, ...sides },
    { weekday: 6, hour: 14, ...sides },
  ],
}
const row: ClientActivityRow = {
  ...{ kind: 'rota', id: crypto.randomUUID(), clientId, initials: 'AB', title: 'Walk', location: 'gh' },
  ...{ startDate: Date.parse('2026-11-21T09:00:00.000Z') as never, aspect: 'NONE' },
  ...{ isDone: false, isDeclined: false, isInBoth: false, expectedMinutes: 60 },
}

describe('the finding', () => {
  it('says what each side adds, so that it adds up', () => {
    expect(findingWords(figures)).toBe('5 done: 2 in the rota, 3 in PCS only')
  })

  it('is about the rota where no external record is set up', () => {
    expect(findingWords({ sum: sides })).toBe('2 of 4 planned activities done, 50.0%')
  })

  it('has the parts of a bar, which add up to what was planned and done besides', () => {
    expect(barCounts(sides)).toEqual({ 'rota-done': 2, 'done-there': 3, 'declined-only': 1, 'not-done': 1 })
  })
})

describe('the table', () => {
  const asked = { search: {}, clientId: undefined }

  it('by hour has the hours of all weekdays together, in their order', () => {
    const rows = tableRows(figures, 'hour', asked)
    expect(rows.map(({ words, sides: { rota } }) => [words, rota.planned, rota.takenMinutes])).toEqual([
      ['09:00 to 10:00', 4, 25],
      ['14:00 to 15:00', 8, 50],
    ])
    expect(rows[1]?.rows).toEqual({ hour: 14, hours: 1 })
  })

  it('leads to the aspect, the week or the client of its line', () => {
    expect(tableRows(figures, 'aspect', asked)[0]?.asked.search.aspect).toBe('Mobility')
    expect(tableRows(figures, 'week', asked)[0]?.rows).toEqual({ week: '2026-11-16' })
    expect(tableRows(figures, 'client', asked)[0]?.asked.clientId).toBe(clientId)
  })
})

describe('a row', () => {
  it.each([
    [{}, 'Rota', 'Not recorded as done'],
    [{ isDone: true }, 'Rota', 'Done'],
    [{ isInBoth: true }, 'Rota and PCS', 'Done'],
    [{ isDeclined: true }, 'Rota', 'Declined'],
    [{ isDeclined: true, isInBoth: true }, 'Rota and PCS', 'Declined, then done'],
    [{ kind: 'record', isDone: true }, 'PCS', 'Done'],
    [{ kind: 'external' }, 'PCS', 'Planned there'],
  ] as const)('%j stands in %s and is said to be %s', (part, where, outcome) => {
    expect([sidesWords({ ...row, ...part }, 'PCS'), outcomeWords({ ...row, ...part })]).toEqual([where, outcome])
  })

  it('is exported with what is not known left empty', () => {
    const cells = clientActivityCells(row, 'PCS', { zone: 'Europe/London', placeName: () => 'Georgian House' })
    expect(cells.slice(1)).toEqual([
      ...['09:00', 'Walk', 'AB', 'Georgian House', 'No aspect recorded', 'Rota', 'Not recorded as done', '60', ''],
    ])
  })

  it('is narrowed in words', () => {
    expect(rowFilterWords({ counted: 'done-there', week: '2026-11-16', weekday: 2, hour: 9 }, 'PCS')).toEqual([
      ...['Done in PCS only', 'Week of 16 Nov', 'Tue 09:00 to 10:00'],
    ])
  })
})
