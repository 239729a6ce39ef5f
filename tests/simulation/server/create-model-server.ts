import * as z from 'zod/mini'
import type { TableName } from '../../../domain/resources/table-name.ts'
import { answer, httpAnswer } from './answer.ts'
import { askedOf, toldRefusal } from './asked.ts'
import { unreadInChat } from './chat.ts'
import { doElsewhere } from './elsewhere.ts'
import { createHouse, type House, officeId } from './house.ts'
import { createLive, type Live } from './live.ts'
import type { ModelRandom, ModelServer, PersonSpec, WireRow } from './model-server.ts'
import { demandReader } from './people.ts'
import { putNew, putProvider } from './provider.ts'
import type { Stored } from './tables.ts'
import { isSeen, mayRead, resourceByTable, toldRow } from './visibility.ts'

type Given = {
  /** Virtual time since the start, in ms. */
  readonly nowMs: () => number
  /** The server's clock at the start. */
  readonly startAt: number
  readonly random: ModelRandom
  readonly people: readonly PersonSpec[]
  /** No rows but what `put` brings. */
  readonly isEmpty?: boolean | undefined
  /** Pages are shorter than asked for, so that a small house has lists of several. */
  readonly mostRows?: number | undefined
}

const office: PersonSpec = { id: officeId, name: 'Office', roles: ['cc-rota-admin', 'cc-chat-admin'] }

const visibleTo = (house: House, userId: string, table: TableName): ReadonlyMap<string, WireRow> => {
  const { people, tables } = house
  const viewer = people.get(userId)
  if (viewer === undefined || viewer.isArchived || !mayRead(viewer, table)) return new Map()
  const seen = [...tables.rows(table)].filter((stored) => isSeen({ house, viewer, table }, stored))
  const wireOf = (stored: Stored) => tables.wire(table, toldRow({ house, viewer, table }, stored)) as WireRow
  return new Map(seen.map((stored) => [stored.id, wireOf(stored)]))
}

/** Wire rows without version and dates, as documents are first stored. */
const put = (house: House, table: TableName, rows: readonly Readonly<Record<string, unknown>>[]): void => {
  const schema = resourceByTable.get(table)?.row
  if (schema === undefined) throw new Error(`No table ${table}`)
  const stamp = '1970-01-01T00:00:00.000000Z'
  for (const row of rows) {
    const given: readonly { readonly id: string }[] = (row['clients'] ?? []) as { id: string }[]
    const clients = given.map((client) => ({ ...client, clientId: client.id, reports: [] }))
    const parts = table === 'activities' ? { clients, reports: [] } : {}
    const wire = { ...row, ...parts, version: 1, dateCreated: '1970-01-01T00:00:00.000Z', dateModified: stamp }
    putNew(house, table, z.decode(schema, wire))
  }
}

const openEvents =
  (house: House, live: Live): ModelServer['openEvents'] =>
  (request, push, onEnd = () => undefined) => {
    try {
      const asked = askedOf(request, { refreshToken: undefined })
      const viewer = demandReader(house.people.callerOf(asked.header('authorization')))
      return live.open(viewer, asked.header('last-event-id'), { push, onEnd })
    } catch (error) {
      return httpAnswer(house, toldRefusal(error))
    }
  }

/** What can be done to it from outside. */
const powersOver = (house: House, live: Live) => {
  let begun = house.ledger.mark()
  const undone: ReturnType<ModelServer['undone']>[number][] = []
  return {
    undone: () => undone,
    elsewhere: (kind, about) => {
      const isDone = doElsewhere({ house, live, about }, kind)
      live.tell()
      return isDone
    },
    refuse: (which, status, times) => {
      const matches = typeof which === 'string' ? ({ id }: { readonly id: string }) => id === which : which
      house.planned.push({ matches, status, left: times })
    },
    restoreBackup: (agoMs) => {
      const before = [...house.applied.all]
      house.ledger.backTo(Math.max(begun, house.ledger.markAt(house.now() - agoMs)))
      undone.push(...before.slice(house.applied.all.length))
      house.epoch = house.random.uuid()
      live.endAll()
    },
    restart: live.endAll,
    epoch: () => house.epoch,
    put: (table, ...rows) => {
      put(house, table, rows)
      // No backup is older than what the provider began with.
      begun = house.ledger.mark()
    },
  } satisfies Partial<ModelServer>
}

/** A small provider and the server that it runs on, all in memory and at once. */
export const createModelServer = ({ nowMs, startAt, random, people, isEmpty, mostRows }: Given): ModelServer => {
  const house = createHouse(() => startAt + nowMs(), random)
  house.mostRows = mostRows ?? house.mostRows
  for (const person of [...people, office]) house.people.set(person)
  if (isEmpty !== true) putProvider(house, people)
  const live = createLive(house)
  const { pool } = house
  return {
    handle: (request, { session }) => {
      const given = answer(house, request, session)
      live.tell()
      return given
    },
    openEvents: openEvents(house, live),
    beat: live.beat,
    signIn: pool.signIn,
    expireTokens: pool.expireTokens,
    endSessions: pool.endSessions,
    setPool: pool.setState,
    setTokenLife: pool.setTokenLife,
    applied: () => house.applied.all,
    received: () => house.received,
    visibleTo: (userId, table) => visibleTo(house, userId, table),
    unreadOf: (userId) => {
      const viewer = house.people.get(userId)
      return viewer === undefined ? [] : unreadInChat(house, viewer)
    },
    receivedSeqs: (deviceId, app = 'rota') => house.seqs.get(`${deviceId} ${app}`) ?? [],
    isArchived: (userId) => house.people.get(userId)?.isArchived !== false,
    people: () => house.people.all().flatMap(({ person }) => (person.id === officeId ? [] : [person])),
    ...powersOver(house, live),
  }
}
