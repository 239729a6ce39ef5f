import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Applied } from '../server/model-server.ts'
import type { SimWorld } from '../world/sim-world.ts'

/** An invariant that does not hold, in a sentence. */
export type Finding = { readonly invariant: string; readonly what: string }

/** What the devices and the server really hold, read past the engine. */
export type Truth = {
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  readonly applied: readonly Applied[]
  /** The place of each applied id in the server's order; of the first time, should there be two. */
  readonly appliedAt: ReadonlyMap<string, number>
}

export const gatherTruth = async ({ devices, server }: SimWorld): Promise<Truth> => {
  const entries = new Map<string, readonly Entry[]>()
  for (const device of devices) entries.set(device.name, await device.entries())
  const applied = server.applied()
  const appliedAt = new Map<string, number>()
  applied.forEach(({ id }, at) => {
    if (!appliedAt.has(id)) appliedAt.set(id, at)
  })
  return { entries, applied, appliedAt }
}

/** The entry of a device with this id. */
export const entryOf = ({ entries }: Truth, device: string, id: string): Entry | undefined =>
  entries.get(device)?.find((entry) => entry.id === id)

/** A press, as findings name it. */
export const called = (press: { number: number; name: string; device: string; personId: string }): string =>
  `press ${press.number} (${press.name} by ${press.personId.slice(-4)} on ${press.device})`
