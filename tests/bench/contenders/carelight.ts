import type { Activity } from '../../../domain/activity/activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { browserPorts } from '../../../src/engine/browser-ports.ts'
import { createEngine, type Engine, type Read } from '../../../sync/index.ts'
import type { BenchStore, Contender, Counts, Given, TodayList } from '../contender.ts'
import { type TableName, tables } from '../server/care-rows.ts'

const isSaid = ({ reports, clients }: Activity, text: string): boolean =>
  [...reports, ...clients.flatMap((client) => client.reports)].some(({ note }) => note === text)

const listOf = (rows: readonly Activity[]): TodayList => ({
  count: rows.length,
  shows: (id, text) => rows.some((row) => row.id === id && isSaid(row, text)),
})

/** The answer of a query, once. */
const asked = <Value>(engine: Engine, query: (read: Read) => Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = engine.watch(query, {
      onValue: (value) => {
        queueMicrotask(() => stop())
        resolve(value)
      },
      onError: reject,
    })
  })

const mirrorName = 'carelight-mirror'

/** Counts rows past the engine, so that what it claims is checked. */
const countRows = async (): Promise<Counts> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(mirrorName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const count = (table: TableName) =>
    new Promise<number>((resolve, reject) => {
      const request = database.transaction(table).objectStore(table).count()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const counted = await Promise.all(tables.map(async (table) => [table, await count(table)] as const))
  database.close()
  return Object.assign({ clients: 0, rotaUsers: 0, rotas: 0, shifts: 0, activities: 0 }, Object.fromEntries(counted))
}

const isFull = (counts: Counts, given: Given): boolean => tables.every((table) => counts[table] === given.counts[table])

/** Resolves at the time (ms of the page) at which the last checkpoint said that every row is here. */
const mirrored = (engine: Engine, given: Given, onUseful: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let isUseful = false
    let isDone = false
    const readToday = (read: Read) => read.activitiesBetween(given.fromAt, given.untilAt)
    const checkUseful = async () => {
      const [today, clients] = await Promise.all([asked(engine, readToday), asked(engine, (read) => read.clients())])
      if (today.length < 200 || clients.length < given.counts.clients) return
      isUseful = true
      onUseful()
    }
    const stop = engine.watch((read) => read.freshness(), {
      onValue: async (freshness) => {
        const isHere = (table: string) => freshness[table]?.fetchedAt !== undefined
        if (!isUseful && isHere('activities') && isHere('clients')) await checkUseful()
        if (isDone || !tables.every((table) => isHere(table) && freshness[table]?.progress === undefined)) return
        if (isDone || !isFull(await countRows(), given)) return
        isDone = true
        stop()
        resolve()
      },
      onError: reject,
    })
  })

/** Resolves when nothing waits any more. */
const drained = (engine: Engine): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      const { waiting, attention } = engine.syncState.snapshot()
      if (attention > 0) throw new Error('An entry needs attention')
      if (waiting > 0) return
      stop()
      resolve()
    }
    const stop = engine.syncState.subscribe(check)
    check()
  })

const storeOf = (engine: Engine, given: Given): BenchStore => {
  const readToday = (read: Read) => read.activitiesBetween(given.fromAt, given.untilAt)
  const fail = (error: unknown) => {
    throw error
  }
  return {
    mirror: (onUseful) => mirrored(engine, given, onUseful),
    counts: countRows,
    today: async () => listOf(await asked(engine, readToday)),
    watchToday: (onList) => engine.watch(readToday, { onValue: (rows) => onList(listOf(rows)), onError: fail }),
    watchOne: (id, onRow) =>
      engine.watch((read) => read.activity(id), {
        onValue: (row) => onRow((text) => row !== undefined && isSaid(row, text)),
        onError: fail,
      }),
    press: async (activityId, text) => {
      const kept = await engine.commit(commentOnActivity, { activityId, date: engine.now(), note: text })
      if (!kept.ok) throw new Error(`Not kept: ${kept.reason}`)
    },
    drain: () => drained(engine),
    waiting: async () => {
      const entries = await asked(engine, (read) => read.outboxEntries())
      return entries.filter(({ state }) => state !== 'received').length
    },
  }
}

/** The product's engine through its public door, with the ports that the page gives it. */
export const contender: Contender = {
  drains: ['batch', 'lanes'],
  leads: true,
  open: async (given) => {
    const engine = createEngine({
      ports: browserPorts(),
      app: 'rota',
      config: { timeZone: 'Europe/London' },
      version: 'bench',
      notify: () => undefined,
      onFailure: (error) => {
        throw error
      },
    })
    return storeOf(engine, given)
  },
}
