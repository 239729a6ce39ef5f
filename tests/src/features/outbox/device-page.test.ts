import { expect, test } from 'vitest'
import { devicePageOf } from '../../../../src/features/outbox/use-device-page.ts'
import { at } from '../../../support/builders.ts'
import { aListedEntry } from './entries.ts'

const refusal = { status: 422, title: 'Not right', detail: 'No.', at: at('2026-11-25 09:58') }

test('what waits for a refused entry is listed under it, the oldest first, and nowhere else', () => {
  const refused = aListedEntry({ seq: 2, state: 'attention', refusal })
  const entries = [
    aListedEntry({ seq: 5, waitsFor: refused.id }),
    aListedEntry({ seq: 4 }),
    aListedEntry({ seq: 3, waitsFor: refused.id }),
    refused,
    aListedEntry({ seq: 1, state: 'received', receivedAt: at('2026-11-25 09:21') }),
  ]
  const page = devicePageOf(entries)
  expect(page.waiting.map(({ seq }) => seq)).toEqual([4])
  expect(page.attention.map(({ seq, dependants }) => [seq, dependants.map((one) => one.seq)])).toEqual([[2, [3, 5]]])
  expect(page.received.map(({ seq }) => seq)).toEqual([1])
})
