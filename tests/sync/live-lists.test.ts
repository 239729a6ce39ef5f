import { describe, expect, test, vi } from 'vitest'
import { createShownRows, type DeclaredList, keepLive, type Shown } from '../../sync/live-lists.ts'
import { patienceMs } from '../support/patience.ts'
import { aClock } from '../support/tabs-world.ts'

const row = (id: string, note: string) => ({ id, dateModified: '1', version: 1, note })

const listOf = (...rows: ReturnType<typeof row>[]): DeclaredList => ({
  table: 'activities',
  rows,
  covers: (one) => one.id !== 'elsewhere',
  answerOf: (found) => found,
})

const aWatchedList = ({ restMs }: { restMs?: number } = {}) => {
  const shownRows = createShownRows()
  const seen: unknown[] = []
  const clock = aClock(0)
  const here = { userId: 'ada' }
  const live = keepLive({ rows: shownRows, clock: clock.port, who: () => here.userId, restMs }, (value: unknown) =>
    seen.push(value),
  )
  const press = (id: string, made: ReturnType<typeof row> | undefined): Shown => {
    const shown: Shown = { table: 'activities', id, row: made, userId: 'ada', isKept: false }
    shownRows.show(shown)
    return shown
  }
  const answer = (list: DeclaredList) => live.answer(list.rows, list)
  return { live, clock, here, press, answer, seen, last: () => seen.at(-1) }
}

describe('a watched list', () => {
  test('shows what is pressed before the database says so, in its place', () => {
    const { answer, press, last } = aWatchedList()
    answer(listOf(row('walk', ''), row('bath', '')))
    press('walk', row('walk', 'Enjoyed it'))
    expect(last()).toEqual([row('walk', 'Enjoyed it'), row('bath', '')])
    press('new', row('new', 'Made here'))
    press('bath', undefined)
    expect(last()).toEqual([row('walk', 'Enjoyed it'), row('new', 'Made here')])
  })

  test('does not go back to what a query saw that began before the press', () => {
    const { live, answer, press, last } = aWatchedList()
    answer(listOf(row('walk', '')))
    live.begin()
    const shown = press('walk', row('walk', 'Enjoyed it'))
    shown.isKept = true
    answer(listOf(row('walk', '')))
    expect(last()).toEqual([row('walk', 'Enjoyed it')])
  })

  test('takes the answer of the database for truth once it has the press', () => {
    const { live, answer, press, last } = aWatchedList()
    answer(listOf(row('walk', '')))
    press('walk', row('walk', 'Enjoyed it')).isKept = true
    live.begin()
    answer(listOf(row('walk', 'Corrected by the office')))
    expect(last()).toEqual([row('walk', 'Corrected by the office')])
  })

  test('leaves out a row that its conditions do not cover', () => {
    const { answer, press, seen } = aWatchedList()
    answer(listOf(row('walk', '')))
    press('elsewhere', row('elsewhere', ''))
    expect(seen).toHaveLength(1)
  })

  test('is one row where one was asked for', () => {
    const { live, press, last } = aWatchedList()
    const walk = row('walk', '')
    live.answer(walk, { ...listOf(walk), covers: ({ id }) => id === 'walk', answerOf: ([one]) => one })
    press('bath', row('bath', 'Warm'))
    press('walk', row('walk', 'Enjoyed it'))
    expect(last()).toEqual(row('walk', 'Enjoyed it'))
  })

  test('is asked for again once presses have paused', async () => {
    const { live, clock, answer, press } = aWatchedList()
    answer(listOf(row('walk', '')))
    await live.rested()
    press('walk', row('walk', 'Enjoyed it'))
    let isRested = false
    const rested = live.rested().then(() => {
      isRested = true
    })
    clock.advance(60)
    press('walk', row('walk', 'Enjoyed it much'))
    clock.advance(60)
    await Promise.resolve()
    expect(isRested).toBe(false)
    await vi.waitFor(() => {
      clock.advance(60)
      expect(isRested).toBe(true)
    }, patienceMs)
    await rested
  })

  test('is asked for again no sooner than its rest after an answer', async () => {
    const { live, clock, answer } = aWatchedList({ restMs: 1000 })
    await live.rested()
    answer(listOf(row('walk', '')))
    let isRested = false
    const rested = live.rested().then(() => {
      isRested = true
    })
    clock.advance(900)
    await Promise.resolve()
    expect(isRested).toBe(false)
    clock.advance(100)
    await rested
  })

  test('tells an answer that says the same only once', () => {
    const { live, answer, press, seen } = aWatchedList()
    answer(listOf(row('walk', ''), row('bath', '')))
    answer(listOf(row('walk', ''), row('bath', '')))
    expect(seen).toHaveLength(1)
    press('walk', row('walk', 'Enjoyed it')).isKept = true
    live.begin()
    answer(listOf(row('walk', 'Enjoyed it'), row('bath', '')))
    expect(seen).toHaveLength(2)
    answer(listOf(row('walk', 'Enjoyed it'), row('bath', 'Warm')))
    answer(listOf(row('walk', 'Enjoyed it')))
    answer(listOf(row('walk', 'Enjoyed it'), row('bath', 'Warm')))
    expect(seen).toHaveLength(5)
  })

  test('tells the same answer again after a failure', () => {
    const { live, answer, seen } = aWatchedList()
    answer(listOf(row('walk', '')))
    live.fail()
    answer(listOf(row('walk', '')))
    expect(seen).toHaveLength(2)
  })

  test('shows nobody what another person pressed', () => {
    const { here, live, answer, press, last } = aWatchedList()
    answer(listOf(row('walk', '')))
    press('walk', row('walk', 'From Ada'))
    here.userId = 'ben'
    live.begin()
    answer(listOf(row('walk', '')))
    expect(last()).toEqual([row('walk', '')])
    press('walk', row('walk', 'From Ada, later'))
    expect(last()).toEqual([row('walk', '')])
  })

  test('is not guessed at where the query says more than a list', () => {
    const { live, press, seen } = aWatchedList()
    live.answer({ count: 1 }, undefined)
    press('walk', row('walk', 'Enjoyed it'))
    expect(seen).toEqual([{ count: 1 }])
  })
})
