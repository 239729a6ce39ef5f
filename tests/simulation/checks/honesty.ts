import type { SyncState } from '../../../sync/index.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Press } from '../stories/record.ts'
import { called, type Finding, type Truth } from './truth.ts'

/** I5: what was refused left nothing; what was confirmed is there at once, under the number that was told. */
export const tellings = (told: readonly Press[], truth: Truth): Finding[] =>
  told.flatMap((press) => {
    const entries = truth.entries.get(press.device) ?? []
    if (press.told !== 'kept') {
      const left = entries.find(({ name, body }) => name === press.name && body.text.includes(press.mark))
      return left === undefined
        ? []
        : [{ invariant: 'I5', what: `${called(press)} was answered "${press.told}", and an entry of it is there` }]
    }
    if (press.evicted !== undefined) return []
    const entry = entries.find(({ id }) => id === press.id)
    if (entry === undefined) return [{ invariant: 'I1', what: `${called(press)} was confirmed, and nothing is kept` }]
    const isSame = entry.seq === press.seq && entry.body.text.includes(press.mark) && entry.userId === press.personId
    return isSame ? [] : [{ invariant: 'I5', what: `${called(press)} was kept as something else` }]
  })

/** What a page should say of its person's entries. */
export const countsOf = (entries: readonly Entry[], userId: string): Pick<SyncState, 'waiting' | 'attention'> => ({
  waiting: entries.filter((entry) => entry.userId === userId && entry.state === 'waiting').length,
  attention: entries.filter((entry) => entry.userId === userId && entry.state === 'attention').length,
})

/** I5: the word in the top bar. Nothing is "synced" that waits; what needs attention says so. */
export const topBar = (shown: SyncState, entries: readonly Entry[], userId: string): string | undefined => {
  const { waiting, attention } = countsOf(entries, userId)
  const real = `${waiting} waiting, ${attention} needing attention`
  if (shown.waiting !== waiting || shown.attention !== attention) {
    return `says ${shown.waiting} waiting, ${shown.attention} needing attention, and there are ${real}`
  }
  if (shown.state === 'synced' && waiting + attention > 0) return `says synced, with ${real}`
  if (attention > 0 !== (shown.state === 'attention')) return `says ${shown.state}, with ${real}`
  return undefined
}
