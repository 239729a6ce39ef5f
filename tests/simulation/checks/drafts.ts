import type { PressRecord } from '../stories/record.ts'
import type { SimDevice } from '../world/sim-world.ts'
import { called, type Finding, type Truth } from './truth.ts'

/** I1, all the time: what was typed is in a draft or in an entry, never in neither. Decision 12. */
export const drafts = async ({ presses }: PressRecord, truth: Truth, device: SimDevice): Promise<Finding[]> => {
  // What was confirmed is looked for elsewhere.
  const open = presses.filter(
    ({ draftKey, evicted, told, device: name }) =>
      name === device.name && draftKey !== undefined && evicted === undefined && told !== 'kept',
  )
  const entries = truth.entries.get(device.name) ?? []
  const homeless = open.filter(({ mark }) => !entries.some(({ body }) => body.text.includes(mark)))
  if (homeless.length === 0) return []
  const kept = new Set((await device.drafts()).map(({ key }) => key))
  return homeless
    .filter(({ draftKey = '' }) => !kept.has(draftKey))
    .map((press) => ({ invariant: 'I1', what: `what was typed for ${called(press)} is in no draft and in no entry` }))
}
