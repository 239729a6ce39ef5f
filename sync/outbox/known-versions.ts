import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { mutationNamed } from '../../domain/mutations/index.ts'
import { type Entry, readEntry, versionOfReceipt } from './entry.ts'

/** What changes the document itself, and so its version. */
const isEdit = (definition: MutationDefinition | undefined): boolean =>
  definition !== undefined && definition.kind !== 'event'

/** Whether the server is told what an edit was made on. */
export const isVersioned = (entry: Entry): boolean => {
  const definition = mutationNamed(entry.name)
  if (definition === undefined) return false
  return isWhollyCompared(definition) || definition.compared !== undefined
}

/** Whether all that it writes is compared; of an addition to a list it is the one entry. */
const isWhollyCompared = ({ kind, endpoint }: MutationDefinition): boolean =>
  kind === 'remove' || (kind === 'change' && endpoint.startsWith('PATCH'))

/** Whether an edit is taken by the server as it is, whatever its author saw. */
export const isUncomparedEdit = (entry: Entry): boolean => isEdit(mutationNamed(entry.name)) && !isCompared(entry)

/** Whether what it came to stands for nothing but itself: it was compared with what its author saw, or made the row. */
const isCompared = ({ name }: Entry): boolean => {
  const definition = mutationNamed(name)
  return definition !== undefined && (isWhollyCompared(definition) || definition.kind === 'create')
}

/** The one entry of a list that an addition is about; undefined for everything else. */
const comparedBy = (entry: Entry): string | undefined => {
  const read = readEntry(entry)
  return read?.definition.compared?.(read.payload).join()
}

/** Whether `one` was compared in all that this entry is compared in: an earlier addition of the same entry. */
const isComparedAlike = (entry: Entry, one: Entry): boolean => {
  const compared = comparedBy(entry)
  return compared !== undefined && compared === comparedBy(one)
}

/** The edits of a row that its author has made besides this one; `ofLane` are the entries of its lane. */
const ownEdits = (entry: Entry, ofLane: readonly Entry[]): Entry[] =>
  ofLane.filter(({ id, userId, name }) => id !== entry.id && userId === entry.userId && isEdit(mutationNamed(name)))

/**
 * The versions that the author of an edit knows, lowest first. One that the server took without comparing it, such as an
 * addition to a list, hides what was written just before it: it counts only where that is known as well.
 */
const knownVersions = (entry: Entry, own: readonly Entry[]): number[] => {
  const made = own
    .filter(({ state }) => state === 'received')
    .flatMap((one) => {
      const version = versionOfReceipt(one)
      return version === undefined ? [] : [{ version, stands: isCompared(one) || isComparedAlike(entry, one) }]
    })
    .toSorted((a, b) => a.version - b.version)
  const seen = entry.baseVersion ?? made[0]?.version
  const known = seen === undefined ? [] : [seen]
  for (const { version, stands } of made) {
    if (version > (known.at(-1) ?? version) && (stands || known.at(-1) === version - 1)) known.push(version)
  }
  return known
}

/**
 * `If-Match` of an edit: the version of the row that was on the screen, then those that its author's own edits made
 * since. Whatever else was written since then nobody has seen who made this edit, though one of those may have been
 * merged with it. `sent` are the entries before it in the same batch: the server fills in what they come to. Decision 65.
 */
export const ifMatchOf = (
  entry: Entry,
  ofLane: readonly Entry[],
  sent: ReadonlySet<string> = new Set(),
): string | undefined => {
  const own = ownEdits(entry, ofLane)
  const known = knownVersions(
    entry,
    own.filter(({ id }) => !sent.has(id)),
  )
  const tags = [
    ...known.map((version) => `"${version}"`),
    ...own.filter(({ id }) => sent.has(id)).map(({ id }) => `$${id}`),
  ]
  return tags.length === 0 ? undefined : tags.join(', ')
}
