import { expect, test } from 'vitest'
import type { FailedRead } from '../../../../src/engine/types.ts'
import { failedReadToasts } from '../../../../src/features/shell/failed-read-words.ts'

const now = Date.parse('2026-11-25T10:14:00Z')
const minutesAgo = (minutes: number) => now - minutes * 60_000
const broken = { kind: 'refused', status: 500, title: 'Something went wrong', detail: 'Not now.' } as const
const failed = (over: Partial<FailedRead>): FailedRead => {
  const table = over.table ?? 'clients'
  return { key: `${table}/all`, table, why: 'broken', attempts: 2, problem: broken, readAt: minutesAgo(40), ...over }
}
const wordsOf = (...reads: readonly FailedRead[]) =>
  failedReadToasts(reads, now).map(({ title, text }) => [title, text])

test('status, title and detail are told, and what is shown meanwhile', () =>
  expect(wordsOf(failed({}))).toEqual([
    ['500 Something went wrong', 'Not now. You still see clients as loaded 40 min ago.'],
  ]))
test('what was never read is named', () =>
  expect(wordsOf(failed({ readAt: undefined }))).toEqual([
    ['500 Something went wrong', 'Not now. Not loaded yet: clients.'],
  ]))
test('lists that fail alike are told of once, others apart', () => {
  const refused = { ...broken, status: 400, title: '', detail: 'No such filter.' }
  const reads = [
    failed({}),
    failed({ table: 'rotas' }),
    failed({ table: 'agencies', why: 'refused', problem: refused }),
  ]
  expect(wordsOf(...reads)).toEqual([
    ['500 Something went wrong', 'Not now. You still see clients, rotas as loaded 40 min ago.'],
    ['Api Error', 'No such filter. You still see agencies as loaded 40 min ago.'],
  ])
})
test('what may pass by itself is told when it has failed twice, and a lack of answers by the bar alone', () => {
  expect(wordsOf(failed({ attempts: 1 }), failed({ why: 'away', attempts: 1 }))).toEqual([])
  expect(wordsOf(failed({ why: 'unanswered' }))).toEqual([])
  expect(wordsOf(failed({ why: 'forbidden', attempts: 1 }))).toHaveLength(1)
})
test('an answer without its list has the words of the specification', () => {
  const listless = (table: FailedRead['table']) =>
    wordsOf(failed({ table, why: 'listless', attempts: 1 }))[0]?.join(': ')
  expect(listless('clients')).toContain('Api Error: error fetching clients (no embedded clients found)')
  expect(listless('rotaUsers')).toContain('Api Error: error fetching rota users (no embedded rota users found)')
  expect(listless('agencies')).toContain('Api Error: error fetching agencies (no embedded agencies found)')
  expect(listless('rotas')).toContain('Api Error: No _embedded found in API response')
})
