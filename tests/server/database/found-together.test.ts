import { expect, test } from 'vitest'
import { foundTogether } from '../../../server/database/found-together.ts'

type Asked = { readonly name: string }

/** A finder that keeps what it was asked for at once. */
const aFinder = () => {
  const rounds: string[][] = []
  const find = foundTogether<Asked, string>(async (all) => {
    rounds.push(all.map(({ name }) => name))
    if (all.some(({ name }) => name === 'broken')) throw new Error('The database is away.')
    return new Map(all.filter(({ name }) => name !== 'nobody').map((one) => [one, `found ${one.name}`]))
  })
  return { rounds, find: (name: string) => find({ name }) }
}

test('what is asked for in one turn is found at once, each for whoever asked', async () => {
  const { rounds, find } = aFinder()
  const found = await Promise.all([find('Ada'), find('nobody'), find('Ada')])
  expect(found).toEqual(['found Ada', undefined, 'found Ada'])
  expect(rounds).toEqual([['Ada', 'nobody', 'Ada']])
})

test('what is asked for once others are being found is found anew', async () => {
  const { rounds, find } = aFinder()
  await find('Ada')
  await find('Ada')
  expect(rounds).toEqual([['Ada'], ['Ada']])
})

test('where it fails it fails for all of that turn, and for nobody afterwards', async () => {
  const { find } = aFinder()
  const all = await Promise.allSettled([find('Ada'), find('broken')])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(find('Ada')).resolves.toBe('found Ada')
})
