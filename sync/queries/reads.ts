import { inOrder } from '../../domain/chat/conversation.ts'
import type { Message } from '../../domain/chat/message.ts'
import { grouped } from '../../domain/grouped.ts'
import type { MirroredRow } from '../../domain/resources/define-resource.ts'
import { placeOfMessage } from '../../domain/resources/messages.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Databases } from '../database.ts'
import { draftKeyOf } from '../drafts.ts'
import type { DeclaredList } from '../live-lists.ts'
import { openedKey } from '../opened-rows.ts'
import { freshnessOf } from '../pull/freshness.ts'
import { reachOf } from '../pull/reach.ts'
import { marksOf } from './marks.ts'
import { othersWaiting, outboxEntries, unsentEntries } from './outbox.ts'
import type { Marks, MessagesAsked, Read } from './read.ts'
import {
  activitiesBetween,
  activitiesInProgress,
  activitiesUnsettled,
  isTemplate,
  shiftsBetween,
  tablesOf,
} from './rows.ts'

type Readable = {
  readonly databases: Databases
  readonly now: () => Instant
  readonly sending: () => ReadonlySet<string>
  /** Hears of an answer that is a plain list of rows, or one of them. */
  readonly onList: (list: DeclaredList) => void
}

const nothingUnread = { total: 0, channels: [], announcements: [] }

/** Joins the waiting marks to rows: since when something of one's own is only on this device. Decisions 7, 20. */
const withMarks = async <Row extends MirroredRow>(
  { databases: { outbox, mirror } }: Readable,
  name: TableName,
  rows: readonly Row[],
): Promise<(Row & Marks)[]> => {
  const person = await mirror.owner.get()
  const unsent = (await unsentEntries(outbox)).filter(({ table, userId }) => table === name && userId === person)
  const byTarget = grouped(unsent, ({ target }) => target)
  return rows.map((row) => {
    const own = byTarget.get(row.id)
    return own === undefined ? row : { ...row, ...marksOf(own) }
  })
}

const isTimed = (row: object): row is { startDate: Instant; endDate: Instant } => 'startDate' in row && 'endDate' in row

const activityReads = (readable: Readable) => {
  const { mirror } = readable.databases
  const { activities } = tablesOf(mirror)
  return {
    activity: async (id) => {
      const row = await activities.get(id)
      const rows = row === undefined ? [] : await withMarks(readable, 'activities', [row])
      readable.onList({ table: 'activities', rows, covers: (one) => one.id === id, answerOf: ([one]) => one })
      return rows[0]
    },
    activitiesBetween: async (fromAt, untilAt) => {
      const rows = await withMarks(readable, 'activities', await activitiesBetween(mirror, fromAt, untilAt))
      const covers = (row: MirroredRow) =>
        isTimed(row) && !isTemplate(row) && row.startDate < untilAt && row.endDate > fromAt
      readable.onList({ table: 'activities', rows, covers, answerOf: (found) => found })
      return rows
    },
    activitiesInProgress: async () => withMarks(readable, 'activities', await activitiesInProgress(mirror)),
    activitiesUnsettled: async (fromAt, untilAt) =>
      withMarks(readable, 'activities', await activitiesUnsettled(mirror, fromAt, untilAt)),
  } satisfies Partial<Read>
}

const isMessage = (row: object): row is Message => 'channelId' in row && 'author' in row

const chatReads = (readable: Readable) => {
  const { announcements, channels, messages, channelReads } = tablesOf(readable.databases.mirror)
  return {
    channels: () => channels.rows(),
    channel: (id) => channels.get(id),
    messages: async (channelId, { fromPlace, untilPlace, most }: MessagesAsked) => {
      const range = { from: [channelId, fromPlace], to: [channelId, untilPlace] }
      const found = await messages.rows('[channelId+place]', range, most)
      const rows = inOrder(await withMarks(readable, 'messages', found))
      const isAtEnd = 'last' in most
      // What is pressed is shown at once: a new one at the end, any other in its place.
      const covers = (row: MirroredRow) => {
        if (!isMessage(row) || row.channelId !== channelId) return false
        const place = placeOfMessage(row)
        return place >= fromPlace && place <= untilPlace && (isAtEnd || rows.some(({ id }) => id === row.id))
      }
      readable.onList({ table: 'messages', rows, covers, answerOf: (shown) => shown })
      return rows
    },
    message: async (id) => {
      const row = await messages.get(id)
      return row === undefined ? undefined : (await withMarks(readable, 'messages', [row]))[0]
    },
    channelReads: (channelId) => channelReads.rows('channelId', { only: channelId }),
    channelRead: (id) => channelReads.get(id),
    announcements: () => announcements.rows(),
    announcement: (id) => announcements.get(id),
  } satisfies Partial<Read>
}

const outboxReads = ({ databases, now, sending }: Readable) => {
  const { outbox, mirror } = databases
  // Read like any other row, so that a change of person runs the queries again.
  const userId = () => mirror.owner.get()
  const own = async () => {
    const person = await userId()
    return person === undefined ? [] : outboxEntries(outbox, { userId: person, now: now(), sending: sending() })
  }
  return {
    outboxEntries: own,
    othersWaiting: async () => othersWaiting(outbox, await userId()),
    waitingFor: async (targetId) =>
      (await own()).filter(({ target, state }) => target === targetId && state !== 'received'),
    draft: async (key) => {
      const person = await userId()
      return person === undefined ? undefined : outbox.drafts.get(draftKeyOf(person, key))
    },
  } satisfies Partial<Read>
}

/** The queries on this device's two databases. */
export const readsOf = (readable: Readable): Read => {
  const { mirror } = readable.databases
  const tables = tablesOf(mirror)
  return {
    ...activityReads(readable),
    ...chatReads(readable),
    ...outboxReads(readable),
    clients: () => tables.clients.rows(),
    client: (id) => tables.clients.get(id),
    rotaUsers: () => tables.rotaUsers.rows(),
    rotaUser: (id) => tables.rotaUsers.get(id),
    agencies: () => tables.agencies.rows(),
    rotas: () => tables.rotas.rows(),
    rota: (id) => tables.rotas.get(id),
    shiftsBetween: (fromAt, untilAt) => shiftsBetween(mirror, fromAt, untilAt),
    shiftsOfRota: (rotaId) => tables.shifts.rows('rotaId', { only: rotaId }),
    shiftsReach: () => reachOf(mirror, 'shifts'),
    oncallBetween: (fromOn, untilOn) => tables.oncall.rows('date', { from: fromOn, to: untilOn }),
    settings: async () => (await tables.providerSettings.rows())[0],
    openedAt: async (call, input) => {
      const key = openedKey(call, input)
      return (await mirror.opened.get())?.find((one) => one.key === key)?.openedAt
    },
    freshness: () => freshnessOf(mirror),
    unread: async () => (await mirror.unread.get()) ?? nothingUnread,
    handoverRead: async () => (await mirror.handoverRead.get()) ?? [],
    shiftsSeen: async () => (await mirror.shiftsSeen.get()) ?? [],
  }
}
