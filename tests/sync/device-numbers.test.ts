import { expect, test } from 'vitest'
import { createSeqMemory } from '../../sync/device.ts'
import type { Ports } from '../../sync/index.ts'

test('a number that is remembered late does not take the place of a newer one', async () => {
  const cookies = new Map<string, string>()
  const port: Ports['cookies'] = {
    read: async (name) => cookies.get(name),
    write: async (name, value) => {
      cookies.set(name, value)
    },
  }
  const remember = createSeqMemory({ cookies: port }, 'rota')
  await Promise.all([remember(4), remember(3)])
  expect([...cookies.values()]).toEqual(['4'])
})
