import { describe, expect, it } from 'vitest'
import { readDeclinedSearch, withRows } from '../../../../src/features/reports/declined/declined-search.ts'
import { rowFilterWords } from '../../../../src/features/reports/declined/declined-words.ts'
import { declinedCells } from '../../../../src/features/reports/declined/use-declined-export.ts'

describe('the address of the declined activities', () => {
  it('is read as it was written', () => {
    const search = {
      period: 'last-month',
      location: 'georgian',
      outcome: 'closed',
      weekday: 1,
      hour: 8,
      hours: 2,
      page: 3,
    }
    expect(readDeclinedSearch(search)).toMatchObject(search)
  })

  it('leaves out what makes no sense, and keeps the rest', () => {
    const read = readDeclinedSearch({
      period: 'ever',
      from: '2026-02-30',
      weekday: 8,
      hour: 24,
      page: 0,
      title: 'Walk',
    })
    expect(read).toMatchObject({ title: 'Walk' })
    for (const part of ['period', 'from', 'weekday', 'hour', 'page'])
      expect(read).not.toHaveProperty(part, expect.anything())
  })

  it('leaves out a client that can be nobody', () => {
    expect(readDeclinedSearch({ client: 'abc' }).client).toBeUndefined()
    const client = crypto.randomUUID()
    expect(readDeclinedSearch({ client }).client).toBe(client)
  })

  it('begins other rows of the same report at their first page', () => {
    const search = readDeclinedSearch({ period: 'last-week', reason: 'refused', page: 4 })
    expect(withRows(search, { outcome: 'closed' })).toEqual({ period: 'last-week', outcome: 'closed' })
  })
})

it('says what the rows are narrowed to', () => {
  expect(
    rowFilterWords({ outcome: 'not-done', reason: 'asleep', title: 'Walk', weekday: 2, hour: 8, hours: 2 }),
  ).toEqual(['Still open', 'Asleep', 'Walk', 'Tue 08:00 to 10:00'])
  expect(rowFilterWords({ hour: 23 })).toEqual(['23:00 to 24:00'])
  expect(rowFilterWords({})).toEqual([])
})

it('exports times of the provider, and leaves empty what was not recorded', () => {
  const row = {
    activityId: crypto.randomUUID(),
    clientId: crypto.randomUUID(),
    initials: 'KM',
    title: 'Wash and dress',
    location: 'georgian',
    startDate: Date.parse('2026-07-01T07:00:00Z'),
    declinedAt: Date.parse('2026-07-01T07:12:00Z'),
    reason: 'asleep' as const,
    outcome: 'done-later' as const,
  }
  const facts = {
    zone: 'Europe/London',
    placeName: (id: string | undefined) => (id === 'georgian' ? 'Georgian House' : id),
  }
  expect(declinedCells(row, facts)).toEqual([
    ...['Wash and dress', 'KM', 'Georgian House', '01-07-2026', '08:00', '01-07-2026', '08:12'],
    ...['Asleep', 'Unknown User', '', 'Done later'],
  ])
})
