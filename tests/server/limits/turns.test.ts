import { expect, test } from 'vitest'
import { type Turn, takingTurns } from '../../../server/limits/turns.ts'

let now = 0
const turnsOf = (most: number) => takingTurns({ most, sliceMs: 500, clock: () => now })

/** Work that runs until it is told to end. */
const aWork = (name: string, begun: string[]) => {
  const end: { now: () => void; badly: () => void } = { now: () => {}, badly: () => {} }
  const work = () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name)
      end.now = () => resolve(name)
      end.badly = () => reject(new Error(name))
    })
  return { work, end }
}

/** Work in so many steps of 300 ms, which shares its turn after each. */
const inSteps =
  (name: string, steps: number, done: string[]) =>
  async (turn: Turn): Promise<void> => {
    for (let step = 0; step < steps; step += 1) {
      await Promise.resolve()
      now += 300
      done.push(name)
      await turn.share()
    }
  }

test('so many run at once, and the others in the order in which they came', async () => {
  const inTurn = turnsOf(2)
  const begun: string[] = []
  const all = ['a', 'b', 'c', 'd'].map((name) => aWork(name, begun))
  const done = all.map(({ work }, at) => inTurn(`owner ${at}`, work))
  expect(begun).toEqual(['a', 'b'])
  all[1]?.end.now()
  expect(await done[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  all[0]?.end.now()
  await done[0]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('work that fails gives its turn on', async () => {
  const inTurn = turnsOf(1)
  const begun: string[] = []
  const [first, second] = [aWork('first', begun), aWork('second', begun)]
  const failing = inTurn('ada', first.work)
  const following = inTurn('ada', second.work)
  first.end.badly()
  await expect(failing).rejects.toThrow('first')
  second.end.now()
  expect(await following).toBe('second')
})

test('whoever asks for much makes nobody else wait for all of it', async () => {
  const inTurn = turnsOf(1)
  const done: string[] = []
  const much = ['A1', 'A2', 'A3'].map((name) => inTurn('ada', inSteps(name, 6, done)))
  const little = inTurn('ben', inSteps('ben', 2, done))
  await Promise.all([...much, little])
  expect(done.slice(0, 4)).toEqual(['A1', 'A1', 'ben', 'ben'])
  expect(done).toHaveLength(20)
})

test('alone, work keeps its turn to the end', async () => {
  const inTurn = turnsOf(1)
  const done: string[] = []
  await inTurn('ada', inSteps('ada', 5, done))
  expect(done).toHaveLength(5)
})

test('work that nobody waits for any more gives back the turn that it gets late', async () => {
  const inTurn = turnsOf(1)
  const begun: string[] = []
  const [second, third] = [aWork('second', begun), aWork('third', begun)]
  const answeredFor = new Promise<'late'>((resolve) => setImmediate(() => resolve('late')))
  const first = inTurn('ada', async (turn) => {
    await Promise.resolve()
    now += 500
    return Promise.race([turn.share(), answeredFor])
  })
  const next = inTurn('ben', second.work)
  expect(await first).toBe('late')
  second.end.now()
  await next
  const last = inTurn('cy', third.work)
  expect(begun).toEqual(['second', 'third'])
  third.end.now()
  expect(await last).toBe('third')
})
