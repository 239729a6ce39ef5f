import { isDeepStrictEqual } from 'node:util'
import type { MirroredRow, ResourceDefinition } from '../../../domain/resources/define-resource.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { readEntry } from '../../../sync/outbox/entry.ts'
import { differingFields } from '../../support/checks/differing-fields.ts'
import type { Finding } from './truth.ts'

export type Mirrored = {
  readonly device: string
  readonly userId: string
  readonly resource: ResourceDefinition
  /** What the device shows. */
  readonly rows: readonly MirroredRow[]
  /** What the server would answer this person now, decoded, within the window that is mirrored. */
  readonly served: readonly MirroredRow[]
  readonly entries: readonly Entry[]
}

/** Where each takes effect among the others: an edited one in the place of the one that was refused. */
const placesOf = (entries: readonly Entry[]): ((entry: Entry) => number) => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const placeOf = (entry: Entry): number => {
    const replaced = byId.get(entry.replaces ?? '')
    return replaced === undefined ? entry.seq : placeOf(replaced)
  }
  return placeOf
}

const ownWaiting = ({ entries, userId, resource }: Mirrored): Map<string, Entry[]> => {
  const byTarget = new Map<string, Entry[]>()
  const placeOf = placesOf(entries)
  for (const entry of [...entries].sort((a, b) => placeOf(a) - placeOf(b))) {
    if (entry.state !== 'waiting' || entry.userId !== userId || entry.table !== resource.table) continue
    byTarget.set(entry.target, [...(byTarget.get(entry.target) ?? []), entry])
  }
  return byTarget
}

const rebased = (row: MirroredRow | undefined, waiting: readonly Entry[]): MirroredRow | undefined =>
  waiting.reduce<MirroredRow | undefined>((shown, entry) => {
    const read = readEntry(entry)
    return read === undefined ? shown : read.definition.apply(shown, read.payload, read.stamp)
  }, row)

/** A row with what its table keeps beside it for its indexes. */
const asKept = (row: MirroredRow | undefined, { indexed }: ResourceDefinition): MirroredRow | undefined =>
  row && { ...row, ...indexed?.(row) }

const without = (row: MirroredRow | undefined) => row && { ...row, version: 0, dateModified: '' }

const faultOf = (shown: MirroredRow | undefined, wanted: MirroredRow | undefined): string => {
  if (shown === undefined) return 'missing'
  if (wanted === undefined) return 'shown and gone'
  return `not as the server has it: ${differingFields(shown, wanted)}`
}

/** I7: each mirror is what the server would answer its person now, with the person's own waiting work on top. */
export const convergence = (mirrored: Mirrored): Finding[] => {
  const { device, userId, resource, rows, served } = mirrored
  const waiting = ownWaiting(mirrored)
  const shownById = new Map(rows.map((row) => [row.id, row]))
  const servedById = new Map(served.map((row) => [row.id, row]))
  const where = `${resource.table} on ${device} for ${userId.slice(-4)}`
  const findings: string[] = []
  for (const id of new Set([...shownById.keys(), ...servedById.keys(), ...waiting.keys()])) {
    const own = waiting.get(id) ?? []
    const shown = shownById.get(id)
    const server = servedById.get(id)
    // What is gone at the server is kept as long as there is unsent work about it, as it was.
    if (server === undefined && own.length > 0) continue
    const wanted = asKept(rebased(server, own), resource)
    const isSame =
      own.length > 0 ? isDeepStrictEqual(without(shown), without(wanted)) : isDeepStrictEqual(shown, wanted)
    if (isSame) continue
    findings.push(`${where}: ${id.slice(-4)} is ${faultOf(shown, wanted)}`)
  }
  return findings.map((what) => ({ invariant: 'I7', what }))
}
