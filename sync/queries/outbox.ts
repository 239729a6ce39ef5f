import { grouped } from '../../domain/grouped.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { OutboxDatabase } from '../database.ts'
import { parkedBy, unsettledById } from '../outbox/dependencies.ts'
import {
  changedAtOf,
  type Entry,
  inOrder,
  isPutApart,
  readEntry,
  versionOfReceipt,
  wirePayloadOf,
} from '../outbox/entry.ts'
import type { ReadTable } from '../ports.ts'
import type { OthersWaiting, OutboxView } from './read.ts'

/** Received entries are listed for a day. */
const receivedForMs = 24 * 3_600_000

const stateOf = (entry: Entry, sending: ReadonlySet<string>): OutboxView['state'] | undefined => {
  if (entry.state === 'waiting') return sending.has(entry.id) ? 'sending' : 'waiting'
  return entry.state === 'attention' || entry.state === 'received' ? entry.state : undefined
}

const madeBy = (entry: Entry): OutboxView['made'] => ({
  version: versionOfReceipt(entry),
  dateModified: changedAtOf(entry),
})

const viewOf = (entry: Entry, sending: ReadonlySet<string>, waitsFor: string | undefined): OutboxView[] => {
  const state = stateOf(entry, sending)
  if (state === undefined) return []
  const { id, seq, name, target, pressedAt, refusal, receipt, attempts, actor } = entry
  return [
    {
      ...{ id, seq, name, target, pressedAt, attempts, state },
      payload: readEntry(entry)?.payload ?? wirePayloadOf(entry) ?? {},
      by: { userId: actor.userId, displayName: actor.displayName },
      ...(state === 'received' ? { receivedAt: receipt?.at, made: madeBy(entry) } : {}),
      ...(isPutApart(entry) ? { isPutApart: true } : {}),
      ...(state === 'attention' ? { refusal } : {}),
      ...(waitsFor === undefined ? {} : { waitsFor }),
    },
  ]
}

/** Every unsent entry on this origin, of whoever, in the order pressed; `entries` are those of a transaction. */
export const unsentWithin = async (entries: ReadTable<Entry, string>): Promise<Entry[]> => {
  const [waiting, attention] = await Promise.all(
    ['waiting', 'attention'].map((state) => entries.rows('state', { only: state })),
  )
  return inOrder([...(waiting ?? []), ...(attention ?? [])])
}

/** The same of one moment: what is refused, or tried again, between two reads would be in neither. */
export const unsentEntries = ({ database }: OutboxDatabase): Promise<Entry[]> =>
  database.read(({ table }) => unsentWithin(table('entries')))

type Asked = { readonly userId: string; readonly now: Instant; readonly sending: ReadonlySet<string> }

/** What a person pressed on this origin: unsent, and received in the last day; newest first. */
export const outboxEntries = async (outbox: OutboxDatabase, { userId, now, sending }: Asked): Promise<OutboxView[]> => {
  const own = await outbox.entries.rows('userId', { only: userId })
  const unsettled = unsettledById(own.filter(({ state }) => state === 'waiting' || state === 'attention'))
  return own
    .filter(({ state, receipt }) => state !== 'received' || (receipt !== undefined && now - receipt.at < receivedForMs))
    .sort((a, b) => b.seq - a.seq)
    .flatMap((entry) => viewOf(entry, sending, parkedBy(entry, unsettled)?.id))
}

/** How much of other people's work waits here, by person; never what. Decision 20. */
export const othersWaiting = async (outbox: OutboxDatabase, userId: string | undefined): Promise<OthersWaiting[]> => {
  const others = (await unsentEntries(outbox)).filter((entry) => entry.userId !== userId)
  return [...grouped(others, (entry) => entry.userId)].map(([author, entries]) => ({
    userId: author,
    displayName: entries[0]?.actor.displayName ?? '',
    initials: entries[0]?.actor.initials ?? '',
    count: entries.length,
  }))
}
