import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { resources } from '../../domain/resources/index.ts'
import type { Databases } from '../../sync/database.ts'
import { mirrorRows } from '../../sync/mirror-rows.ts'
import { activitiesUnsettled } from '../../sync/queries/rows.ts'
import { dexieStores } from '../../sync/stores/dexie-stores.ts'
import { writeEntries, writeMirror } from '../../sync/transactions.ts'
import { upgradeMirror } from '../../sync/upgrade.ts'
import { anActivity, anEntry, aReport, at, idOf } from '../support/builders.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

const tried = anActivity({
  id: idOf('tried'),
  clients: [{ ...anEntry('AB'), retry: { timestamp: at('2026-03-02 09:00'), at: at('2026-03-02 11:00') } }],
})
const behaviour = aReport({ event: 'BEHAVIOUR', incident: {} as never })
const toFile = anActivity({ id: idOf('to file'), clients: [anEntry('AB', [behaviour])] })
const planned = anActivity({ id: idOf('planned') })
const template = { ...tried, id: idOf('template'), master: true }

const [fromAt, untilAt] = [tried.startDate, tried.startDate + 1]

const unsettledIn = async (databases: Databases, until = untilAt) =>
  (await activitiesUnsettled(databases.mirror, fromAt, until)).map(({ id }) => id).toSorted()

test('what waits for another try and what has an incident to file is found, and nothing besides', async () => {
  const databases = await tabletDatabases()
  await writeMirror(databases.mirror, async ({ owner }) => owner.put('ada'))
  await mirrorRows(databases, 'activities', { rows: [tried, toFile, planned, template] })
  expect(await unsettledIn(databases)).toEqual([tried.id, toFile.id].toSorted())
  expect(await unsettledIn(databases, fromAt)).toEqual([])
  const filed = { ...behaviour.incident, reportFiled: { date: at('2026-03-02 12:00') } }
  const settled = [
    { ...tried, dateModified: '9', start: { date: at('2026-03-02 11:00') } },
    { ...toFile, dateModified: '9', clients: [anEntry('AB', [{ ...behaviour, incident: filed } as never])] },
  ]
  await mirrorRows(databases, 'activities', { rows: settled as never })
  expect(await unsettledIn(databases)).toEqual([])
})

/** The copy and the outbox as the build before this one kept them: without the index. */
const kept = async (browser: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) => {
  const stores = resources.map(({ table, indexes }) => [
    table,
    ['id', ...indexes.filter((one) => one !== 'unsettledOf')].join(', '),
  ])
  const older = new Dexie('carelight-mirror', browser)
  older.version(2).stores({
    ...Object.fromEntries(stores),
    ...{ bases: '[table+id], table', checkpoints: 'key, table', pages: '[key+page], key', cells: 'key' },
  })
  await older.open()
  await older.table('activities').bulkPut([tried, toFile, planned])
  await older.table('cells').bulkPut([
    { key: 'owner', value: 'ada' },
    { key: 'epoch', value: 2 },
  ])
  older.close()
}

test('a call for help is found on whatever day its activity was planned, until it is withdrawn', async () => {
  const databases = await tabletDatabases()
  await writeMirror(databases.mirror, async ({ owner }) => owner.put('ada'))
  const call = aReport({ event: 'HELP' })
  const asked = anActivity({ id: idOf('asked'), reports: [call] })
  await mirrorRows(databases, 'activities', { rows: [asked, planned] })
  expect(await unsettledIn(databases)).toEqual([asked.id])
  const withdrawn = { ...call, withdrawn: { date: at('2026-03-02 12:00'), userId: idOf('ada') } }
  await mirrorRows(databases, 'activities', {
    rows: [{ ...asked, dateModified: '9', reports: [withdrawn] } as never],
  })
  expect(await unsettledIn(databases)).toEqual([])
})

test('a tablet that is updated finds it in what it had, and keeps its outbox', async () => {
  const browser = { indexedDB: new IDBFactory(), IDBKeyRange }
  const stores = dexieStores(browser)
  const before = await tabletDatabases(stores)
  await writeEntries(before.outbox, async ({ newestSeq }) => newestSeq.put(7))
  for (const { database } of [before.outbox, before.mirror]) database.close()
  browser.indexedDB.deleteDatabase('carelight-mirror')
  await kept(browser)
  const databases = await tabletDatabases(stores)
  await upgradeMirror(databases.mirror)
  expect(await unsettledIn(databases)).toEqual([tried.id, toFile.id].toSorted())
  expect(await databases.outbox.newestSeq.get()).toBe(7)
})
