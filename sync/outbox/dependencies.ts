import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { mutationNamed } from '../../domain/mutations/index.ts'
import { type Entry, inOrder, type ReadEntry, readEntry } from './entry.ts'

/** Whether an entry made the row that it is about, or brought it back. */
const makesRow = ({ definition }: ReadEntry): boolean => definition.kind === 'create'

/** What cannot be before an earlier one of its row: nothing comes back that was not removed. Decision 63. */
const isAfterRemoval = (pressed: MutationDefinition, { definition }: ReadEntry): boolean =>
  pressed.kind === 'create' && definition.kind === 'remove'

const fieldsOf = ({ definition, payload }: Pick<ReadEntry, 'definition' | 'payload'>): readonly string[] =>
  definition.fields?.(payload) ?? []

const isOverlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((field) => others.includes(field))

/** Whether it has no receipt yet: it waits, or was refused. */
export const isUnsent = ({ state }: Entry): boolean => state === 'waiting' || state === 'attention'

/** A press, and what its definition requires of the entries before it. */
type Depending = {
  readonly definition: MutationDefinition
  readonly payload: unknown
  readonly lane: string
  readonly needed: readonly Entry[]
}

/**
 * The entries without which a new one means nothing: what its definition requires and the one that makes its row, also
 * those with a receipt, which a restored server may refuse yet; and the unsent ones that removed the row, where it comes
 * back, or that edit the same fields. `earlier` are its author's own of its lane. Decision 4.
 */
export const dependenciesOf = (pressed: Depending, earlier: readonly Entry[]): string[] => {
  const inLane = earlier.filter(({ lane }) => lane === pressed.lane).flatMap((entry) => readEntry(entry) ?? [])
  const maker = inLane.findLast(makesRow)
  const needed = inLane.filter(
    (one) =>
      one === maker ||
      (isUnsent(one.entry) && (isAfterRemoval(pressed.definition, one) || isOverlap(fieldsOf(pressed), fieldsOf(one)))),
  )
  return [...new Set([...needed.map(({ entry }) => entry.id), ...pressed.needed.map(({ id }) => id)])]
}

/** The unsettled entries by id; an edited entry stands for the one that it replaces as well. */
export const unsettledById = (unsettled: readonly Entry[]): Map<string, Entry> =>
  new Map(
    unsettled.flatMap((entry): [string, Entry][] => [
      [entry.id, entry],
      ...(entry.replaces === undefined ? [] : [[entry.replaces, entry] satisfies [string, Entry]]),
    ]),
  )

/** Whether an entry has to wait for others of these, sent or refused. */
export const isHeld = (entry: Entry, unsettled: ReadonlyMap<string, Entry>): boolean =>
  entry.dependsOn.some((id) => unsettled.has(id))

/**
 * Whether an entry is a fact about one of these, as a withdrawal is about a report. A restored server that lacks that one
 * takes it, and shows nothing of it until it has the other again.
 */
export const isAboutOneOf = ({ name, dependsOn }: Entry, forgotten: ReadonlySet<string>): boolean =>
  mutationNamed(name)?.kind === 'event' && dependsOn.some((id) => forgotten.has(id))

/**
 * The order in which entries take effect: as pressed, but none before one that it depends on, which has a later number
 * where a refused one was edited.
 */
export const inEffectOrder = (entries: readonly Entry[]): Entry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const placed = new Set<Entry>()
  const seen = new Set<Entry>()
  const place = (entry: Entry | undefined): void => {
    if (entry === undefined || seen.has(entry)) return
    seen.add(entry)
    for (const id of entry.dependsOn) place(byId.get(id))
    placed.add(entry)
  }
  for (const entry of inOrder(entries)) place(entry)
  return [...placed]
}

/** The refused entry that an entry waits for, directly or through others; undefined when there is none. Decision 4. */
export const parkedBy = (entry: Entry, unsettled: ReadonlyMap<string, Entry>): Entry | undefined => {
  const seen = new Set<string>([entry.id])
  const search = (id: string): Entry | undefined => {
    const found = seen.has(id) ? undefined : unsettled.get(id)
    seen.add(id)
    if (found === undefined || found.state === 'attention') return found
    return firstOf(found)
  }
  const firstOf = ({ dependsOn }: Entry) => dependsOn.map(search).find((refused) => refused !== undefined)
  return firstOf(entry)
}
