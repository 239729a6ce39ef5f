import { describe, expect, test } from 'vitest'
import { backoffMs } from '../../../sync/outbox/backoff.ts'
import { verdictOf } from '../../../sync/outbox/verdict.ts'

const kindOf = (status: number, retryAfterMs?: number) => verdictOf({ status, body: {}, retryAfterMs }).kind

describe('what an answer means for an entry', () => {
  test.each([200, 201, 204])('%i is the receipt', (status) => expect(kindOf(status)).toBe('delivered'))
  test.each([408, 425, 429, 500, 502, 503, 504])('%i is tried again', (status) => expect(kindOf(status)).toBe('retry'))
  test.each([400, 403, 404, 409, 410, 412, 422])('%i needs the person', (status) =>
    expect(kindOf(status)).toBe('rejected'),
  )
  test('401 waits for a sign-in, 424 was not tried', () => {
    expect([kindOf(401), kindOf(424)]).toEqual(['sign-in', 'not-tried'])
  })
  test('any refusal that names a time is tried again then', () => {
    expect(verdictOf({ status: 409, body: {}, retryAfterMs: 2000 })).toMatchObject({ kind: 'retry', afterMs: 2000 })
  })
  test.each([502, 503, 504])('%i says that the way to the server is closed', (status) =>
    expect(verdictOf({ status, body: {} })).toMatchObject({ isLink: true }),
  )
  test('429 is one person’s limit, and closes the way for nobody', () => {
    expect(verdictOf({ status: 429, body: {}, retryAfterMs: 60_000 })).toMatchObject({ isLink: false })
  })
  test('a refusal keeps both values of a clash', () => {
    const body = {
      title: 'Clash',
      detail: 'Somebody else changed it.',
      current: { title: 'Theirs' },
      conflicts: ['title'],
    }
    const problem = {
      status: 412,
      detail: 'Somebody else changed it.',
      current: { title: 'Theirs' },
      conflicts: ['title'],
    }
    expect(verdictOf({ status: 412, body })).toMatchObject({ kind: 'rejected', problem })
  })
})

describe('waiting before the next try', () => {
  test('doubles up to five minutes, with full jitter', () => {
    expect([0, 1, 2, 20, 1000].map((attempts) => backoffMs(attempts, 1))).toEqual([1000, 2000, 4000, 300_000, 300_000])
    expect(backoffMs(20, 0)).toBe(0)
  })
})
