import { describe, expect, it } from 'vitest'
import { readBehaviourSearch, withRows } from '../../../../src/features/reports/behaviour/behaviour-search.ts'
import { factorWords, rowFilterWords, staffWords } from '../../../../src/features/reports/behaviour/behaviour-words.ts'
import { behaviourCells } from '../../../../src/features/reports/behaviour/use-behaviour-export.ts'
import { barsOf, marksOf, partsOf, typeOfPart } from '../../../../src/features/reports/behaviour/weeks-of-report.ts'

describe('the address of client behaviour', () => {
  it('is read as it was written, and leaves out what makes no sense', () => {
    const search = { period: 'last-month', kind: 'AGITATED', week: '2026-11-16', before: 'noise', filing: 'overdue' }
    expect(readBehaviourSearch(search)).toMatchObject(search)
    const read = readBehaviourSearch({ kind: 'BORED', week: '2026-02-30', before: 'x', hour: 24, page: 0 })
    for (const part of ['kind', 'week', 'before', 'hour', 'page'])
      expect(read).not.toHaveProperty(part, expect.anything())
  })

  it('begins other rows of the same report at their first page', () => {
    const search = readBehaviourSearch({ period: 'last-week', kind: 'ALL', week: '2026-11-16', page: 4 })
    expect(withRows(search, { filing: 'waiting' })).toEqual({ period: 'last-week', kind: 'ALL', filing: 'waiting' })
  })
})

describe('the picture by week', () => {
  const figures = {
    types: [
      { type: 'AGITATED' as const, reports: 3 },
      { type: 'OTHER' as const, reports: 1 },
    ],
    weeks: [
      { week: '2026-11-09', type: 'AGITATED' as const, reports: 3 },
      { week: '2026-11-16', type: 'OTHER' as const, reports: 1 },
    ],
  }

  it('has a bar for each week, also without a report', () => {
    expect(barsOf(figures, { from: '2026-11-04', until: '2026-11-22' })).toEqual([
      { key: '2026-11-02', words: '2 Nov', counts: {} },
      { key: '2026-11-09', words: '9 Nov', counts: { AGITATED: 3 } },
      { key: '2026-11-16', words: '16 Nov', counts: { REST: 1 } },
    ])
  })

  it('puts kinds without a pattern of their own together, and knows which one a part counts', () => {
    expect(partsOf(figures).map(({ key, words }) => [key, words])).toEqual([
      ['AGITATED', 'Agitated'],
      ['REST', 'Other'],
    ])
    expect(typeOfPart('REST', figures)).toBe('OTHER')
    const both = { types: [...figures.types, { type: 'HAPPY' as const, reports: 1 }] }
    expect(partsOf(both).at(-1)).toMatchObject({ words: 'Happy and Other', total: '2' })
    expect(typeOfPart('REST', both)).toBeUndefined()
  })

  it('marks each change of level before its week, and not the level at the beginning', () => {
    const levels = [
      { day: '2026-11-01', level: 'level0' as const },
      { day: '2026-11-12', level: 'level2' as const },
    ]
    expect(marksOf({ levels })).toEqual([{ before: '2026-11-09', words: 'Red, Thu 12 Nov', tone: 'red' }])
  })
})

it('says what the rows are narrowed to, and what is compared', () => {
  expect(rowFilterWords({ week: '2026-11-16', weekday: 2, hour: 8, hours: 2, filing: 'overdue' })).toEqual([
    'Week of 16 Nov',
    'Tue 08:00 to 10:00',
    'Not filed after 24 hours',
  ])
  expect(factorWords('duty-missing', 'meds', () => 'Medication')).toBe('No one on shift for Medication')
})

it('exports times of the provider, and leaves empty what was not recorded', () => {
  const row = {
    reportId: crypto.randomUUID(),
    activityId: crypto.randomUUID(),
    clientId: crypto.randomUUID(),
    initials: 'KM',
    title: 'Behaviour',
    location: 'georgian',
    date: Date.parse('2026-07-01T07:00:00Z'),
    type: 'AGITATED' as const,
    note: 'Shouted.',
    displayName: 'Ada',
    onShift: [
      { displayName: 'Bo', duties: [] },
      { agencyId: crypto.randomUUID(), duties: [] },
    ],
    oneToOne: { planned: true, actual: false },
    running: [],
    hoursSinceRefused: 1.5,
  }
  const facts = {
    zone: 'Europe/London',
    placeName: (id: string | undefined) => (id === 'georgian' ? 'Georgian House' : id),
  }
  expect(behaviourCells(row, facts)).toEqual([
    ...['01-07-2026', '08:00', 'KM', 'Georgian House', 'Agitated', 'Shouted.', '', '', '', 'Ada', 'Behaviour'],
    ...['No incident', '', '', 'Bo, Agency staff', '1 of 2', 'Yes', 'No', '', '1.5'],
  ])
})

describe('who was on shift', () => {
  const settings = { duties: [{ value: 'meds', name: 'Medication', code: 'M' }] } as never
  const facts = {
    settings,
    personInitials: ({ displayName }: { displayName?: string | undefined }) => displayName ?? '',
  }
  const worker = (displayName: string, duties: string[], agencyId?: string) => ({ displayName, duties, agencyId })

  it('is said with the duties of each shift, by their names; agency staff without any as a number', () => {
    const onShift = [worker('CD', ['meds']), worker('KL', []), worker('', ['meds', 'gone'], 'a'), worker('', [], 'a')]
    expect(staffWords({ onShift }, facts)).toBe('CD (Medication), KL, agency (Medication, gone), 1 agency')
    expect(staffWords({ onShift: [] }, facts)).toBe('Nobody recorded')
  })
})
