import { expect, test } from 'vitest'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { type Clocks, happened } from '../../../domain/mutations/when-it-happened.ts'
import { at, idOf } from '../../support/builders.ts'

const minute = 60_000
const now = at('2026-11-23 09:00')

/** A start at this time, as a device said it whose clock was off by so much at the press. */
const started = (date: number, { clockOffsetMs = 0 }: Partial<Omit<Clocks, 'now'>> = {}) => {
  const said = { activityId: idOf('activity'), date }
  const { corrected, saidAt, clockCorrected } = happened(startActivity, said, { clockOffsetMs, now })
  expect(saidAt).toBe(date)
  return { date: corrected['date'], clockCorrected }
}

test('what a right clock said is when it happened', () => {
  expect(started(now - minute)).toEqual({ date: now - minute, clockCorrected: false })
})

test('what a wrong clock said is put right by how far it was off, whether it was fast or slow', () => {
  const [fast, slow] = [now + 59 * minute, now - 61 * minute]
  expect(started(fast, { clockOffsetMs: -60 * minute })).toEqual({ date: now - minute, clockCorrected: false })
  expect(started(slow, { clockOffsetMs: 60 * minute })).toEqual({ date: now - minute, clockCorrected: false })
})

test('a few seconds are the noise of the measurement', () => {
  expect(started(now - minute, { clockOffsetMs: -4999 }).date).toBe(now - minute)
  expect(started(now - minute, { clockOffsetMs: -5000 }).date).toBe(now - minute - 5000)
})

test.each([5, 15, 30, 45, 60, 90])('%i minutes ago is as long ago by a clock that is fast or slow', (minutes) => {
  const [fast, slow] = [now + 60 * minute, now - 60 * minute]
  const truth = now - minutes * minute
  expect(started(fast - minutes * minute, { clockOffsetMs: -60 * minute }).date).toBe(truth)
  expect(started(slow - minutes * minute, { clockOffsetMs: 60 * minute }).date).toBe(truth)
})

test('a correction that leads beyond the receipt is not believed', () => {
  expect(started(now - minute, { clockOffsetMs: 60 * minute })).toEqual({ date: now - minute, clockCorrected: false })
})

test('no clock is off by a hundred years', () => {
  const century = 101 * 366 * 24 * 60 * minute
  expect(started(now - minute, { clockOffsetMs: -century })).toEqual({ date: now - minute, clockCorrected: false })
})

test('what lies after its receipt is brought back to it, and what lies before 1970 to 1970: both say so', () => {
  expect(started(now + minute)).toEqual({ date: now, clockCorrected: true })
  expect(started(-minute)).toEqual({ date: 0, clockCorrected: true })
})

test('what does not say when it happened stays as it is', () => {
  const payload = { title: 'Baking' }
  expect(happened(createActivity, payload, { clockOffsetMs: 60 * minute, now })).toEqual({
    corrected: payload,
    saidAt: undefined,
    clockCorrected: false,
  })
})
