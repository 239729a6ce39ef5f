import { expect, test } from 'vitest'
import type { LostSeqs } from '../../sync/database.ts'
import { createSeqMemory, openIdentity } from '../../sync/device.ts'
import type { Ports } from '../../sync/index.ts'
import { withoutReceived } from '../../sync/seq-ranges.ts'
import { writeOutbox } from '../../sync/transactions.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

/** Opens a rota app whose database holds these counts, and whose cookie says that; gives what it counts from then on. */
const opened = async (kept: { newest?: number; lost?: readonly LostSeqs[] }, cookie: string) => {
  const databases = await tabletDatabases()
  await writeOutbox(databases.outbox, async ({ newestSeq, lostSeqs }) => {
    if (kept.newest !== undefined) newestSeq.put(kept.newest)
    if (kept.lost !== undefined) lostSeqs.put(kept.lost)
  })
  const cookies = new Map([['device-seq-rota', cookie]])
  const ports = {
    random: { uuid: () => crypto.randomUUID() },
    cookies: {
      read: async (name: string) => cookies.get(name),
      write: async (name: string, value: string) => void cookies.set(name, value),
    },
  } as unknown as Ports
  const reports: string[] = []
  await openIdentity(ports, databases, { app: 'rota', report: (error) => reports.push(String(error)) })
  return {
    newest: await databases.outbox.newestSeq.get(),
    lost: (await databases.outbox.lostSeqs.get()) ?? [],
    cookie: cookies.get('device-seq-rota'),
    reports,
  }
}

test('a cookie that is a little ahead names what was evicted', async () => {
  const found = await opened({ newest: 3 }, '5')
  expect(found).toEqual({ newest: 5, lost: [{ from: 4, to: 5 }], cookie: '5', reports: [] })
})

test.each(['100004', '9007199254740990', '1e300', '-4', 'nonsense'])(
  'a cookie of another host that says %s moves no count',
  async (text) => {
    const found = await opened({ newest: 3 }, text)
    expect([found.newest, found.lost, found.cookie]).toEqual([3, [], '3'])
  },
)

test('a count that is not believed is reported', async () => {
  expect((await opened({ newest: 3 }, '9007199254740990')).reports).toHaveLength(1)
})

test('a storage that was emptied after years counts on from where it was', async () => {
  const found = await opened({}, '400000')
  expect([found.newest, found.lost]).toEqual([400_000, [{ from: 1, to: 400_000 }]])
})

test('counts that an earlier build believed are put right as the app opens', async () => {
  const found = await opened(
    {
      newest: 9_007_199_254_740_990,
      lost: [
        { from: 2, to: 3 },
        { from: 4, to: 9_007_199_254_740_990 },
      ],
    },
    '9007199254740990',
  )
  expect([found.newest, found.lost, found.cookie]).toEqual([3, [{ from: 2, to: 3 }], '3'])
})

test('ranges are taken from as ranges, however long they are', () => {
  const lost = [{ from: 1, to: 9_999_999 }]
  expect(withoutReceived(lost, [1, 5, 6, 9_999_999])).toEqual([
    { from: 2, to: 4 },
    { from: 7, to: 9_999_998 },
  ])
  expect(
    withoutReceived(
      [
        { from: 2, to: 4 },
        { from: 7, to: 7 },
      ],
      [2, 4, 7],
    ),
  ).toEqual([{ from: 3, to: 3 }])
  expect(withoutReceived(lost, [])).toEqual(lost)
})

test('the server is told of no more ranges than it takes, and of every number that is lost', () => {
  const everySecond = Array.from({ length: 5000 }, (_, place) => 2 * place + 1)
  const left = withoutReceived([{ from: 1, to: 10_000 }], everySecond)
  expect(left.length).toBeLessThanOrEqual(1000)
  expect(left.at(-1)?.to).toBe(10_000)
})

/** The cookies of a device whose pages remember their numbers in them. */
const aJar = (newest?: string) => {
  const cookies = new Map(newest === undefined ? [] : [['device-seq-rota', newest]])
  const port: Ports['cookies'] = {
    read: async (name) => cookies.get(name),
    write: async (name, value) => {
      cookies.set(name, value)
    },
  }
  return { cookies: port, newest: () => cookies.get('device-seq-rota') }
}

test('a number that is remembered late does not take the place of a newer one', async () => {
  const jar = aJar()
  const remember = createSeqMemory(jar, 'rota')
  await Promise.all([remember(4), remember(3)])
  expect(jar.newest()).toBe('4')
})

test('a page that is late does not write its number over a newer one of another page', async () => {
  const jar = aJar()
  const [page, late] = [createSeqMemory(jar, 'rota'), createSeqMemory(jar, 'rota')]
  await page(25)
  await late(24)
  expect(jar.newest()).toBe('25')
})

test('a number that another host wrote is put right by the next press', async () => {
  const jar = aJar('9007199254740990')
  await createSeqMemory(jar, 'rota')(5)
  expect(jar.newest()).toBe('5')
})

test('an app that opens while another page presses leaves the number of that press', async () => {
  const databases = await tabletDatabases()
  await writeOutbox(databases.outbox, async ({ newestSeq }) => newestSeq.put(24))
  const jar = aJar('23')
  const { read, write } = jar.cookies
  const cookies: Ports['cookies'] = {
    read: async (name) => {
      const found = await read(name)
      // The other page keeps number 25 right after this look.
      if (name === 'device-seq-rota' && found === '23') await write(name, '25', 400)
      return found
    },
    write,
  }
  const ports = { random: { uuid: () => crypto.randomUUID() }, cookies } as unknown as Ports
  await openIdentity(ports, databases, { app: 'rota', report: () => undefined })
  expect(jar.newest()).toBe('25')
})
