import { isOfChat } from './chat.ts'
import type { House } from './house.ts'
import type { ModelStream } from './model-server.ts'
import type { Viewer } from './people.ts'
import { followSight, isFollowed, sightOf } from './sight.ts'
import { type Change, numberOfStamp } from './tables.ts'
import { isSeen, mayRead, resourceByTable, toldRow } from './visibility.ts'

type Stream = {
  readonly userId: string
  readonly push: (text: string) => void
  readonly onEnd: () => void
  /** The number of the last change it was told. */
  cursor: number
}

/** More missed changes than this, or older ones, and the reader is told to read anew. */
const mostMissed = 1000
const oldestMissedMicroseconds = 24 * 3_600_000_000

const block = (event: string, number: number, content: string) => `event: ${event}\nid: ${number}\ndata: ${content}\n\n`

const announcementText = ({ announcements }: House, { id, number, dateModified }: Change, viewer: Viewer) => {
  const announced = announcements.get(id)
  if (announced?.audience.includes(viewer.userId) !== true) return ''
  return block('announcement', number, JSON.stringify({ action: 'created', id, dateModified, resource: announced }))
}

/** A change as this person is told of it: the row as they may see it now, or that it is gone. */
const textOf = (house: House, change: Change, viewer: Viewer): string => {
  const { table, id, number, action, dateModified } = change
  if (table === 'announcement') return announcementText(house, change, viewer)
  const stored = house.tables.get(table, id)
  const event = resourceByTable.get(table)?.liveEvent ?? table
  if (stored === undefined || !mayRead(viewer, table)) return ''
  if (isSeen({ house, viewer, table }, stored)) {
    const head = { action: action === 'deleted' ? 'created' : action, id, dateModified: stored.row.dateModified }
    return block(
      event,
      number,
      `${JSON.stringify(head).slice(0, -1)},"resource":${house.tables.text(table, toldRow({ house, viewer, table }, stored))}}`,
    )
  }
  const until = sightOf({ house, viewer, table }, id)?.until ?? ''
  const mayBeThere = isFollowed(table, viewer) ? until > dateModified : action !== 'created' && !isOfChat(table)
  return !mayBeThere ? '' : block(event, number, JSON.stringify({ action: 'deleted', id, dateModified }))
}

/** The changes after a number; several of one row are told once, at the last. */
const changesAfter = ({ tables: { changes } }: House, number: number): Change[] => {
  let from = changes.length
  while (from > 0 && (changes[from - 1]?.number ?? 0) > number) from -= 1
  const late = changes.slice(from)
  const lastOfRow = new Map(late.map((change) => [`${change.table} ${change.id}`, change]))
  return late.filter((change) => lastOfRow.get(`${change.table} ${change.id}`) === change)
}

const numberOf = (lastEventId: string | undefined): number | undefined => {
  if (lastEventId === undefined) return undefined
  return /^\d+$/.test(lastEventId) ? Number(lastEventId) : numberOfStamp(lastEventId)
}

export type Live = ReturnType<typeof createLive>

/** The open streams of live events. */
export const createLive = (house: House) => {
  const streams = new Set<Stream>()
  const deliver = (stream: Stream, changes: readonly Change[]) => {
    const viewer = house.people.get(stream.userId)
    if (viewer === undefined) return
    const rowTables = new Set(changes.flatMap(({ table }) => (table === 'announcement' ? [] : [table])))
    for (const table of rowTables) followSight({ house, viewer, table })
    const text = changes.map((change) => (change.number > stream.cursor ? textOf(house, change, viewer) : '')).join('')
    stream.cursor = house.tables.newest()
    if (text !== '') stream.push(text)
  }
  const endWhere = (isMeant: (stream: Stream) => boolean) => {
    for (const stream of [...streams]) {
      if (!isMeant(stream)) continue
      streams.delete(stream)
      stream.onEnd()
    }
  }
  let toldUpTo = house.tables.newest()
  return {
    open: (viewer: Viewer, lastEventId: string | undefined, ears: Pick<Stream, 'push' | 'onEnd'>): ModelStream => {
      const stream: Stream = { ...ears, userId: viewer.userId, cursor: house.tables.newest() }
      stream.push(': connected\n\n')
      const since = numberOf(lastEventId)
      if (since !== undefined) {
        const missed = changesAfter(house, since)
        const isTooOld = since > stream.cursor || stream.cursor - since > oldestMissedMicroseconds
        if (isTooOld || missed.length > mostMissed) stream.push('event: reset\ndata: {}\n\n')
        else deliver(Object.assign(stream, { cursor: since }), missed)
      }
      streams.add(stream)
      return { close: () => void streams.delete(stream) }
    },
    /** Tells every stream what has changed since the last time. */
    tell: () => {
      const changes = streams.size === 0 || house.tables.newest() === toldUpTo ? [] : changesAfter(house, toldUpTo)
      toldUpTo = house.tables.newest()
      if (changes.length > 0) for (const stream of [...streams]) deliver(stream, changes)
    },
    beat: () => {
      for (const stream of [...streams]) stream.push(': still here\n\n')
      return streams.size > 0
    },
    endOf: (userId: string) => endWhere((stream) => stream.userId === userId),
    endAll: () => endWhere(() => true),
  }
}
