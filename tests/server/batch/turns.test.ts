import { expect, test } from 'vitest'
import { takingTurns } from '../../../server/batch/turns.ts'

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

test('so many run at once, and the others in the order in which they came', async () => {
  const inTurn = takingTurns(2)
  const begun: string[] = []
  const all = ['a', 'b', 'c', 'd'].map((name) => aWork(name, begun))
  const done = all.map(({ work }) => inTurn(work))
  expect(begun).toEqual(['a', 'b'])
  all[1]?.end.now()
  expect(await done[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  all[0]?.end.now()
  await done[0]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('work that fails gives its turn on', async () => {
  const inTurn = takingTurns(1)
  const begun: string[] = []
  const [first, second] = [aWork('first', begun), aWork('second', begun)]
  const failing = inTurn(first.work)
  const following = inTurn(second.work)
  first.end.badly()
  await expect(failing).rejects.toThrow('first')
  second.end.now()
  expect(await following).toBe('second')
})
