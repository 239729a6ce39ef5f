import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { OutboxDatabase } from '../database.ts'
import type { ReadTable } from '../ports.ts'
import { unsentEntries } from '../queries/outbox.ts'
import { writeEntries } from '../transactions.ts'
import { dependenciesOf, inEffectOrder, requiredBy } from './dependencies.ts'
import { type Entry, inOrder, isOnTop, readEntry } from './entry.ts'

export type Unnumbered = Omit<Entry, 'seq' | 'dependsOn'>

/** What a press says beyond its entry. */
export type Storing = {
  readonly definition: MutationDefinition
  readonly payload: unknown
  /** The draft that this press settles, removed in the same transaction. Decision 12. */
  readonly draftKey?: string | undefined
  /** The refused entry whose place it takes, or that it sets aside. Decision 3. */
  readonly settles?: { readonly id: string; readonly as: 'replaced' | 'set-aside' } | undefined
}

/** Those that waited for an entry wait for the one that takes its place. */
const waitingInstead = (entries: readonly Entry[], replacedId: string | undefined, id: string): Entry[] =>
  replacedId === undefined
    ? []
    : entries
        .filter(({ dependsOn }) => dependsOn.includes(replacedId))
        .map((entry) => ({
          ...entry,
          // What names the report of the replaced entry names the new one.
          body: { ...entry.body, text: entry.body.text.replaceAll(replacedId, id) },
          dependsOn: entry.dependsOn.map((needed) => (needed === replacedId ? id : needed)),
        }))

const isUnsent = ({ state }: Entry): boolean => state === 'waiting' || state === 'attention'

/** Each entry once, in the order pressed. */
const eachOnce = (entries: readonly Entry[]): Entry[] =>
  inOrder([...new Map(entries.map((entry) => [entry.id, entry])).values()])

/** The id under which an entry goes on that was edited after it had been refused, however often. */
const newestOf = async (entries: ReadTable<Entry, string>, id: string): Promise<string> => {
  const [named] = await entries.getMany([id])
  if (named?.state !== 'replaced') return id
  const ofLane = await entries.rows('lane', { only: named.lane })
  let newest: Entry = named
  for (let next: Entry | undefined = named; next !== undefined; ) {
    newest = next
    next = ofLane.find(({ replaces }) => replaces === newest.id)
  }
  return newest.id
}

/** The press as it says what it needs by the ids under which that goes on: a page may still show the first ones. */
const upToDate = async (entries: ReadTable<Entry, string>, entry: Unnumbered, storing: Storing) => {
  const { definition, payload } = storing
  let { text } = entry.body
  for (const id of requiredBy(definition, payload)) text = text.replaceAll(id, await newestOf(entries, id))
  if (text === entry.body.text) return { entry, storing }
  const renamed = { ...entry, body: { ...entry.body, text } }
  const read = readEntry({ ...renamed, seq: 0, dependsOn: [] })
  return { entry: renamed, storing: { ...storing, payload: read?.payload ?? payload } }
}

/** What an entry may depend on, and what else is decided with it: the unsent ones; and those of its lane. */
const near = async (entries: ReadTable<Entry, string>, entry: Unnumbered, storing: Storing) => {
  const { definition, payload, settles } = storing
  const [ofLane, named, all] = await Promise.all([
    entries.rows('lane', { only: entry.lane }),
    entries.getMany(requiredBy(definition, payload)),
    // Deciding about an entry moves whatever waits for it; a plain press looks no further than what it may depend on.
    settles === undefined ? [] : unsentEntries({ entries }),
  ])
  return { ofLane, unsent: eachOnce([...ofLane, ...named.flatMap((one) => one ?? []), ...all]).filter(isUnsent) }
}

/** The entry with its number, and what it has to come after; `earlier` are the unsent ones before it. */
const numbered = (
  entry: Unnumbered,
  { definition, payload }: Storing,
  at: { seq: number; earlier: Entry[] },
): Entry => {
  const dependsOn = dependenciesOf({ definition, payload, lane: entry.lane }, at.earlier)
  return { ...entry, seq: at.seq, dependsOn }
}

/** The outbox was emptied while it was open: the next number is not known until the device has counted again. Decision 8. */
export class Uncounted extends Error {}

/** A stored entry, all of its lane that are unsent or on top, in the order of their effect, and the revision then. */
export type Stored = { readonly entry: Entry; readonly ofLane: readonly Entry[]; readonly revision: number }

/**
 * Everything that an entry needs is in one strict transaction: number, entry, draft, the entry replaced. Undefined when
 * that one was decided before, in another tab or by a press before this one: pressed twice is once.
 * Throws `Uncounted` where the number before is gone.
 */
export const storeEntry = (outbox: OutboxDatabase, pressed: Unnumbered, said: Storing): Promise<Stored | undefined> =>
  writeEntries(outbox, async ({ newestSeq, entries, drafts }, raised) => {
    const { entry, storing } = await upToDate(entries, pressed, said)
    const { draftKey, settles } = storing
    const [newest, { ofLane, unsent }] = await Promise.all([newestSeq.get(), near(entries, entry, storing)])
    if (newest === undefined) throw new Uncounted('The outbox was emptied')
    const seq = newest + 1
    const settled = unsent.find(({ id }) => id === settles?.id)
    if (settles !== undefined && settled?.state !== 'attention') return undefined
    // An edited entry comes where the one was that it replaces: what was pressed after that one comes after it.
    const replaced = settles?.as === 'replaced' ? settled : undefined
    // What others of this device have not sent, this person has not seen: nothing of theirs builds on it.
    const own = unsent.filter(({ id, userId }) => id !== settles?.id && userId === entry.userId)
    const earlier = own.filter((other) => other.seq < (replaced?.seq ?? seq))
    const kept = numbered(entry, storing, { seq, earlier })
    newestSeq.put(seq)
    entries.put(kept)
    if (draftKey !== undefined) drafts.remove(draftKey)
    if (settled !== undefined && settles !== undefined) entries.put({ ...settled, state: settles.as })
    const moved = new Map(waitingInstead(unsent, replaced?.id, entry.id).map((other) => [other.id, other]))
    entries.put(...moved.values())
    const shown = ofLane.filter((one) => one.id !== settles?.id && (isUnsent(one) || isOnTop(one)))
    const inLane = [...shown.map((other) => moved.get(other.id) ?? other), kept]
    return { entry: kept, ofLane: inEffectOrder(inLane), revision: await raised }
  })
