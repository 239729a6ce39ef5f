import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { OutboxDatabase } from '../database.ts'
import type { ReadTable } from '../ports.ts'
import { unsentWithin } from '../queries/outbox.ts'
import { writeEntries } from '../transactions.ts'
import { dependenciesOf, inEffectOrder, isUnsent } from './dependencies.ts'
import { type Entry, inOrder, isOnTop } from './entry.ts'
import { renamed, resolved } from './stand-ins.ts'

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

/** Those that waited for an entry wait for the one that takes its place, and say of that what they said of it. */
const waitingInstead = (entries: readonly Entry[], replaced: Entry, by: Entry): Entry[] =>
  entries
    .filter(({ dependsOn }) => dependsOn.includes(replaced.id))
    .map((entry) => ({
      ...entry,
      body: renamed(entry.body, replaced, by),
      dependsOn: entry.dependsOn.map((needed) => (needed === replaced.id ? by.id : needed)),
    }))

/** Whether it was neither given up nor edited: it has its receipt, or may get one. */
const isStanding = (entry: Entry): boolean => isUnsent(entry) || entry.state === 'received'

/**
 * What takes effect before a new entry: all others, or what does before the one whose place it takes. That one may have
 * a later number than what waits for it, where it was edited before: two that waited for each other would wait for ever.
 */
const before = (known: readonly Entry[], replaced: Entry | undefined): readonly Entry[] => {
  if (replaced === undefined) return known
  const ordered = inEffectOrder(known)
  return ordered.slice(0, ordered.indexOf(replaced))
}

/** Each entry once, in the order pressed. */
const eachOnce = (entries: readonly Entry[]): Entry[] =>
  inOrder([...new Map(entries.map((entry) => [entry.id, entry])).values()])

type Sought = { readonly lane: string; readonly required: readonly string[]; readonly isDecision: boolean }

/** All of the lanes in which a press, or what it requires by its own id, is; and what else is decided with it. */
const near = async (entries: ReadTable<Entry, string>, { lane, required, isDecision }: Sought): Promise<Entry[]> => {
  const named = (await entries.getMany(required)).flatMap((one) => one ?? [])
  const lanes = new Set([lane, ...named.map((one) => one.lane)])
  const [all, ...ofLanes] = await Promise.all([
    // Deciding about an entry moves whatever waits for it; a plain press looks no further than what it may depend on.
    isDecision ? unsentWithin(entries) : [],
    ...[...lanes].map((only) => entries.rows('lane', { only })),
  ])
  return eachOnce([...all, ...ofLanes.flat()])
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
export const storeEntry = (
  outbox: OutboxDatabase,
  pressed: Unnumbered,
  storing: Storing,
): Promise<Stored | undefined> =>
  writeEntries(outbox, async ({ newestSeq, entries, drafts }, raised) => {
    const { definition, payload, draftKey, settles } = storing
    const required = definition.requires?.(payload) ?? []
    const [newest, known] = await Promise.all([
      newestSeq.get(),
      near(entries, { lane: pressed.lane, required, isDecision: settles !== undefined }),
    ])
    if (newest === undefined) throw new Uncounted('The outbox was emptied')
    const seq = newest + 1
    const settled = known.find(({ id }) => id === settles?.id)
    if (settles !== undefined && settled?.state !== 'attention') return undefined
    const replaced = settles?.as === 'replaced' ? settled : undefined
    const { body, needed } = resolved(pressed.body, required, known)
    // What others of this device have not sent, this person has not seen: nothing of theirs builds on it.
    const isOwn = (one: Entry) => one.userId === pressed.userId && one.id !== settles?.id && isStanding(one)
    const earlier = before(known, replaced).filter(isOwn)
    const about = { definition, payload, lane: pressed.lane, needed: needed.filter(isOwn) }
    const kept: Entry = { ...pressed, body, seq, dependsOn: dependenciesOf(about, earlier) }
    newestSeq.put(seq)
    entries.put(kept)
    if (draftKey !== undefined) drafts.remove(draftKey)
    if (settled !== undefined && settles !== undefined) entries.put({ ...settled, state: settles.as })
    const waiting = replaced === undefined ? [] : waitingInstead(known.filter(isUnsent), replaced, kept)
    const moved = new Map(waiting.map((other) => [other.id, other]))
    entries.put(...moved.values())
    const shown = known.filter(
      (one) => one.lane === kept.lane && one.id !== settles?.id && (isUnsent(one) || isOnTop(one)),
    )
    const inLane = [...shown.map((other) => moved.get(other.id) ?? other), kept]
    return { entry: kept, ofLane: inEffectOrder(inLane), revision: await raised }
  })
