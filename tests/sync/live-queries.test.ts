import { expect, test } from 'vitest'
import type { NoteRead } from '../../sync/ports.ts'
import { createLiveQueries } from '../../sync/stores/live-queries.ts'

/** A query of one table whose answers are given by hand, and what it has told. */
const aQuery = (read = 'outbox/entries') => {
  const live = createLiveQueries()
  const told: unknown[] = []
  const waiting: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const query = (note: NoteRead) => {
    note(read)
    return new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const stop = live.start(query, { onValue: (value) => told.push(value), onError: (error) => told.push(error) })
  const moment = () => new Promise<void>((resolve) => setTimeout(resolve))
  /** Ends the run under way, if there is one. */
  const answer = async (value: string | Error): Promise<void> => {
    await moment()
    const asked = waiting.shift()
    if (value instanceof Error) asked?.reject(value)
    else asked?.resolve(value)
    await moment()
  }
  return { live, told, stop, answer, isAsked: () => waiting.length > 0 }
}

const entries = new Set(['outbox/entries'])

test('a query runs again once a table that it read has changed', async () => {
  const { live, told, answer } = aQuery()
  await answer('one waits')
  live.noteChange(entries)
  await answer('two wait')
  expect(told).toEqual(['one waits', 'two wait'])
})

test('a query rests while other tables change', async () => {
  const { live, told, answer, isAsked } = aQuery()
  await answer('one waits')
  live.noteChange(new Set(['mirror/activities']))
  await answer('never asked for')
  expect(isAsked()).toBe(false)
  expect(told).toEqual(['one waits'])
})

test('a query that read a row runs again once that row has changed, or the table as a whole, not for another row', async () => {
  const { live, told, answer, isAsked } = aQuery('mirror/cells/owner')
  await answer('Ann')
  live.noteChange(new Set(['mirror/cells/lastContactAt', 'mirror/cell']))
  await answer('never asked for')
  expect(isAsked()).toBe(false)
  live.noteChange(new Set(['mirror/cells/owner']))
  await answer('Carl')
  live.noteChange(new Set(['mirror/cells']))
  await answer('Dora')
  expect(told).toEqual(['Ann', 'Carl', 'Dora'])
})

test('a query of a whole table runs again once a row of it has changed', async () => {
  const { live, told, answer } = aQuery()
  await answer('one waits')
  live.noteChange(new Set(['outbox/entries/b7/of-two-parts']))
  await answer('two wait')
  expect(told).toEqual(['one waits', 'two wait'])
})

test('a query rests while what only another one reads changes, though both ran at once', async () => {
  const { live, told, answer } = aQuery()
  const counted: string[] = []
  const count = async (note: NoteRead) => {
    note('mirror/checkpoints')
    return 'read'
  }
  live.start(count, { onValue: (value) => counted.push(value), onError: () => undefined })
  await answer('one waits')
  live.noteChange(new Set(['mirror/checkpoints']))
  await answer('never asked for')
  expect(told).toEqual(['one waits'])
  expect(counted).toEqual(['read', 'read'])
})

test('several changes at once run a query once', async () => {
  const { live, told, answer, isAsked } = aQuery()
  await answer('one waits')
  for (let count = 1; count <= 3; count += 1) live.noteChange(entries)
  await answer('four wait')
  expect(isAsked()).toBe(false)
  expect(told).toEqual(['one waits', 'four wait'])
})

test('an answer that was old before it came is not told, and the next one is', async () => {
  const { live, told, answer, isAsked } = aQuery()
  await answer('one waits')
  live.noteChange(entries)
  await new Promise<void>((resolve) => setTimeout(resolve))
  expect(isAsked()).toBe(true)
  live.noteChange(entries)
  await answer('old already')
  await answer('three wait')
  expect(told).toEqual(['one waits', 'three wait'])
})

test('a query whose table never stops changing tells something all the same', async () => {
  const { live, told, answer } = aQuery()
  await answer('one waits')
  live.noteChange(entries)
  for (let count = 1; count <= 8; count += 1) {
    await new Promise<void>((resolve) => setTimeout(resolve))
    live.noteChange(entries)
    await answer(`answer ${count}`)
  }
  expect(told).toEqual(['one waits', 'answer 4', 'answer 8'])
})

test('a query that failed goes on watching what it read before', async () => {
  const { live, told, answer } = aQuery()
  await answer('one waits')
  live.noteChange(entries)
  const refused = new Error('The disk could not be read')
  await answer(refused)
  live.noteChange(entries)
  await answer('two wait')
  expect(told).toEqual(['one waits', refused, 'two wait'])
})

test('a connection that was cut is not told as a failure', async () => {
  const { live, told, answer } = aQuery()
  await answer(new DOMException('The connection was closed', 'AbortError'))
  live.noteChange(undefined)
  await answer('one waits')
  expect(told).toEqual(['one waits'])
})

test('a query that was ended is told nothing more', async () => {
  const { live, told, stop, answer, isAsked } = aQuery()
  await answer('one waits')
  stop()
  live.noteChange(entries)
  await answer('too late')
  expect(isAsked()).toBe(false)
  expect(told).toEqual(['one waits'])
})
