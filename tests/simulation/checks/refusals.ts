import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Received } from '../server/model-server.ts'
import type { Press, PressRecord } from '../stories/record.ts'
import { standIns } from './order.ts'
import { called, type Finding } from './truth.ts'

const notNow: readonly number[] = [401, 408, 424, 425, 429]

/** A refusal that the person has to decide about; everything else is tried again. Decision 3. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !notNow.includes(status)

/** I5: an entry needs attention because the server refused it, and for no other reason. */
export const parkedRightly = (device: string, entries: readonly Entry[]): Finding[] =>
  entries
    .filter(({ state, refusal }) => state === 'attention' && !isRefusal(refusal?.status ?? 0))
    .map(({ seq, name, refusal }) => ({
      invariant: 'I5',
      what: `number ${seq} (${name}) of ${device} needs attention for a ${refusal?.status}, which is no refusal`,
    }))

const isSettled = (press: Press): boolean =>
  press.evicted !== undefined || press.wasForgotten === true || press.told !== 'kept'

/** I3, all the time: what names the work of another press reaches the server after it, also when it is refused. */
export const sentTooEarly = (record: PressRecord, { id }: Received, wasApplied: (id: string) => boolean): Finding[] => {
  const press = record.byId(id)
  if (press === undefined || press.wasForgotten === true) return []
  return press.needs.flatMap((needed) => {
    const group = standIns(record.presses, needed)
    const isGivenUp = record.presses.some(
      ({ givesUp, told }) => givesUp !== undefined && group.includes(givesUp) && told !== 'invalid',
    )
    if (isGivenUp || group.some(isSettled) || group.some((one) => one.id !== undefined && wasApplied(one.id))) return []
    return [{ invariant: 'I3', what: `${called(press)} was sent before ${called(needed)}, which it needs` }]
  })
}

const changedMeanwhile = 412

/** I3: one's own earlier edit is no reason for a refusal, where nobody else has touched the thing. */
export const refusedForOwn = (record: PressRecord, { id, status }: Received): Finding[] => {
  const press = record.byId(id)
  if (press === undefined || status !== changedMeanwhile || mutationNamed(press.name)?.kind === 'event') return []
  const own = record.presses.filter(({ target }) => target === press.target)
  const isAlone = own.every(
    ({ personId, device, evicted, wasHeld }) =>
      personId === press.personId && device === press.device && evicted === undefined && !wasHeld,
  )
  return isAlone ? [{ invariant: 'I3', what: `${called(press)} was refused for what the same person did before` }] : []
}
