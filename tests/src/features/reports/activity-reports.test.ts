import { describe, expect, it } from 'vitest'
import { reportHeadings } from '../../../../domain/activity/report-rows.ts'
import { readActivityReportsSearch } from '../../../../src/features/reports/activity-reports/activity-reports-search.ts'
import { filterWordsOf } from '../../../../src/features/reports/activity-reports/activity-reports-words.ts'
import { activityReportCells } from '../../../../src/features/reports/activity-reports/report-cells.ts'

describe('the address of the activity reports', () => {
  it('is read as it was written', () => {
    const search = { period: 'last-week', event: 'STOPPED', kind: 'care', words: 'had lunch', page: 2 }
    expect(readActivityReportsSearch(search)).toMatchObject(search)
  })

  it('leaves out what makes no sense, and reads figures as words', () => {
    const read = readActivityReportsSearch({ event: 'SLEPT', kind: 'holiday', person: 'me', words: 200, page: -1 })
    expect(read).toMatchObject({ words: '200' })
    for (const part of ['event', 'kind', 'person', 'page']) expect(read).not.toHaveProperty(part, expect.anything())
  })
})

const facts = {
  zone: 'Europe/London',
  settings: undefined,
  placeName: (id: string | undefined) => (id === 'gh' ? 'Georgian House' : undefined),
  client: () => undefined,
  person: () => undefined,
  hasDoubleInitials: () => false,
  hasDoubleRoom: () => false,
}

it('says on paper what the rows are narrowed to', () => {
  const search = { agency: crypto.randomUUID(), event: 'HELP' as const, kind: 'care' as const, words: ' garden ' }
  expect(filterWordsOf(search, facts, 'Harbour Staffing')).toEqual([
    'All locations',
    'Harbour Staffing',
    'Help asked for',
    'care',
    '“garden”',
  ])
})

it('exports a report under the headings of every such export, in the time of the provider', () => {
  const row = {
    activityId: crypto.randomUUID(),
    reportId: crypto.randomUUID(),
    title: 'Walk',
    startDate: Date.parse('2026-07-01T22:50:00Z'),
    location: 'gh',
    client: { clientId: crypto.randomUUID(), initials: 'KM' },
    event: 'STOPPED' as const,
    date: Date.parse('2026-07-01T23:30:00Z'),
    displayName: 'Ada Lamb',
    note: 'Sang along.',
    satisfaction: 4,
    durationMs: 35 * 60_000,
  }
  const cells = activityReportCells(row, facts)
  expect(cells).toHaveLength(reportHeadings.length)
  expect(cells).toEqual([
    ...['Walk', '01-07-2026', 'KM', 'Georgian House', '02-07-2026', '00:30', 'Ada Lamb', 'Stopped', '35 min'],
    ...['Satisfaction 4 of 5. Sang along.', '2026-07-01', '2026-07-01T23:30:00.000Z', 'PT35M'],
  ])
})
