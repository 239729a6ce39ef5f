import { describe, expect, test } from 'vitest'
import { type IdleEvent, idleSecondsLeft, idleStart, idleStep } from '../../../domain/user/idle.ts'

const stateAfter = (...events: IdleEvent[]) => events.reduce(idleStep, idleStart)
const seconds = (count: number) => count * 1000
const hiddenFor = (count: number): IdleEvent[] => [
  { type: 'hide', at: 0 },
  { type: 'show', at: seconds(count) },
]

describe('a shared device that nobody looks at', () => {
  test('asks nothing after 120 seconds', () => expect(stateAfter(...hiddenFor(120))).toEqual({ is: 'watching' }))
  test('asks after more than 120 seconds, with 20 seconds to answer', () =>
    expect(stateAfter(...hiddenFor(121))).toEqual({ is: 'prompting', endsAt: seconds(141) }))
  test('still asks after 240 seconds', () => expect(stateAfter(...hiddenFor(240)).is).toBe('prompting'))
  test('signs out at once after more than 240 seconds', () => expect(stateAfter(...hiddenFor(241)).is).toBe('over'))
  test('signs out when the countdown reaches zero', () => {
    expect(stateAfter(...hiddenFor(130), { type: 'tick', at: seconds(149) }).is).toBe('prompting')
    expect(stateAfter(...hiddenFor(130), { type: 'tick', at: seconds(150) }).is).toBe('over')
  })
  test('goes on when the person stays, and counts afresh the next time', () => {
    expect(stateAfter(...hiddenFor(130), { type: 'stay' })).toEqual({ is: 'watching' })
    const again: IdleEvent[] = [
      { type: 'hide', at: seconds(200) },
      { type: 'show', at: seconds(330) },
    ]
    expect(stateAfter(...hiddenFor(130), { type: 'stay' }, ...again)).toEqual({ is: 'prompting', endsAt: seconds(350) })
  })
  test('signs out at once when somebody else wants to sign in', () =>
    expect(stateAfter(...hiddenFor(130), { type: 'leave' }).is).toBe('over'))
  test('does not stop its countdown by being hidden again', () => {
    const hidden = stateAfter(...hiddenFor(130), { type: 'hide', at: seconds(135) })
    expect(idleStep(hidden, { type: 'show', at: seconds(151) }).is).toBe('over')
  })
})

test('the seconds left are whole and never negative', () => {
  expect(idleSecondsLeft(20_000, 0)).toBe(20)
  expect(idleSecondsLeft(20_000, 19_001)).toBe(1)
  expect(idleSecondsLeft(20_000, 25_000)).toBe(0)
})
