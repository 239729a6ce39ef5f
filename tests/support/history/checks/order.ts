import { grouped } from '../../../../domain/grouped.ts'
import { factsOf } from '../facts-of.ts'
import type { Audited, History, Pressed } from '../history.ts'

/** What of a press the server wrote, in the order written. */
const writtenOf = ({ ending }: History, own: ReadonlySet<string>): Audited[] =>
  ending.audit.filter(({ requestId }) => own.has(requestId)).toSorted((a, b) => a.id - b.id)

const isEdit = ({ name }: Pressed): boolean => name.endsWith('.change') || name.endsWith('.remove')

/**
 * What a device pressed on one row was applied in the order pressed. What the person sent again or edited comes when
 * it comes; after a restore only what made the row has to come before the rest.
 * An edit that waits for its author holds up no events: they never conflict with it. Decision 1.
 */
export const orderPerRow = (history: History): string[] => {
  const decided = new Set(factsOf(history, 'decided').map(({ id }) => id))
  const isRestored = factsOf(history, 'reset').some(({ why }) => why === 'restored')
  const rows = factsOf(history, 'pressed').filter(({ isRow, id }) => isRow && !decided.has(id))
  const lanes = grouped(rows, ({ device, target }) => `${device} ${target}`)
  return [...lanes].flatMap(([lane, presses]) => {
    const byId = new Map(presses.map((press) => [press.id, press]))
    const applied = writtenOf(history, new Set(byId.keys())).flatMap(({ requestId }) => byId.get(requestId) ?? [])
    return applied.flatMap((later, at) => {
      const before = applied.slice(0, at).find((one) => one.seq > later.seq && (isEdit(one) || !isEdit(later)))
      const isOfInterest = !isRestored || later.name.endsWith('.create')
      return before === undefined || !isOfInterest
        ? []
        : [`order: on ${lane}, number ${before.seq} was applied before number ${later.seq}`]
    })
  })
}
