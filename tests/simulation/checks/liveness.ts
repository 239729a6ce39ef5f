import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Finding } from './truth.ts'

const open = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ state }) => state === 'waiting' || state === 'attention')

/** Whether an entry waits, directly or through others, for one that needs attention: the person sees why. */
const isParked = (entry: Entry, entries: readonly Entry[]): boolean => {
  const seen = new Set<Entry>()
  const search = (one: Entry): boolean => {
    if (one.state === 'attention') return true
    if (seen.has(one)) return false
    seen.add(one)
    const needed = entries.filter(({ id, replaces }) => one.dependsOn.some((need) => need === id || need === replaces))
    return needed.some(search)
  }
  return search(entry)
}

const needsAuthor = ({ name }: Entry): boolean => {
  const kind = mutationNamed(name)?.kind
  return kind !== 'event' && kind !== 'create'
}

/**
 * I6: what still waits on a device after the faults have healed, without a reason that its person can see. Entries of
 * somebody who is not signed in may wait for them (`canSend` says who can send what).
 */
export const stuck = (
  device: string,
  entries: readonly Entry[],
  canSend: (userId: string, needsOwnToken: boolean) => boolean,
): Finding[] => {
  const unsettled = open(entries)
  return unsettled
    .filter((entry) => entry.state === 'waiting' && !isParked(entry, unsettled))
    .filter((entry) => canSend(entry.userId, needsAuthor(entry)))
    .map(({ seq, name, userId, attempts }) => ({
      invariant: 'I6',
      what: `number ${seq} (${name} by ${userId.slice(-4)}) still waits on ${device} after ${attempts} attempts`,
    }))
}
