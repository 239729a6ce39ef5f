import { expect, test } from 'vitest'
import { isTakeOverMessage, takeOver } from '../../sw/update.ts'

const claims = async (isFirst: boolean): Promise<number> => {
  let claimed = 0
  const clients = { claim: async () => void claimed++ }
  await takeOver({ activate: async () => ({ isFirst }) }, clients)
  return claimed
}

test('the first build on a device works offline without a reload', async () => expect(await claims(true)).toBe(1))

test('a later build takes no page that did not ask for it', async () => expect(await claims(false)).toBe(0))

test('only the one message lets a waiting build take over', () => {
  expect(isTakeOverMessage({ type: 'SKIP_WAITING' })).toBe(true)
  for (const other of [undefined, null, 'SKIP_WAITING', 1, {}, { type: 'GO_TO' }]) {
    expect(isTakeOverMessage(other)).toBe(false)
  }
})
