import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import type { MirroredRow, ResourceDefinition, Stage } from '../../../domain/resources/define-resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { Checkpoint } from '../../../sync/database.ts'
import { decodeRow } from '../../../sync/http/wire.ts'
import { checkpointKey } from '../../../sync/pull/checkpoint-key.ts'
import type { Story } from '../stories/story.ts'
import type { SimDevice } from '../world/sim-world.ts'
import type { Finding } from './truth.ts'

/** Wrong clocks move the window, other rights what may be seen, and a server that was set back its stamps. */
const unsure = /^(34|36|43|44|53) /

const watched = resources.filter(({ table }) => ['activities', 'shifts', 'clients'].includes(table))

type Noted = {
  readonly resource: ResourceDefinition
  readonly stage: Stage<MirroredRow>
  readonly asOf: string
}

const zone = 'Europe/London'

/** The parts of lists that a device has noted as read to their end. */
const notedOf = (checkpoints: readonly Checkpoint[], now: number): Noted[] => {
  const context = { now, today: localDayOf(now, zone), zone }
  return watched.flatMap((resource) =>
    resource.feed.stages(context).flatMap((stage) => {
      const checkpoint = checkpoints.find(({ key }) => key === checkpointKey(resource, stage))
      const { asOf, reading, filter } = checkpoint ?? {}
      const isRead = asOf !== undefined && reading === undefined && filter === JSON.stringify(stage.filter)
      return isRead ? [{ resource, stage, asOf }] : []
    }),
  )
}

/** On what it depends what a look finds to be noted. */
type Looked = { readonly owner: string; readonly checkpoints: readonly unknown[]; readonly today: string }

const isSameLook = (before: Looked | undefined, now: Looked): boolean =>
  before?.owner === now.owner && before.checkpoints === now.checkpoints && before.today === now.today

/** I7, all the time: what a device has noted as read up to a change is there up to that change. */
export const createCompleteness = ({ world, record }: Story) => {
  const seen = new Map<string, string>()
  const looked = new Map<SimDevice, Looked>()
  const missing = ({ resource, stage, asOf }: Noted, owner: string, here: ReadonlySet<string>): string[] =>
    [...world.server.visibleTo(owner, resource.table)].flatMap(([id, wire]) => {
      const row = here.has(id) || wire.dateModified > asOf ? undefined : decodeRow(resource, wire)
      return row !== undefined && stage.covers(row) ? [id] : []
    })
  return async (device: SimDevice): Promise<Finding[]> => {
    const owner = await device.owner()
    if (owner === undefined || [...world.trace.faults().keys()].some((fault) => unsure.test(fault))) return []
    const checkpoints = await device.stored('mirror', 'checkpoints')
    const now: Looked = { owner, checkpoints, today: localDayOf(world.trueNow(), zone) }
    // A step in which nothing was read notes nothing.
    if (isSameLook(looked.get(device), now)) return []
    looked.set(device, now)
    // What its person removes here is gone before the server knows.
    const removed = record.presses.flatMap(({ name, target }) => (name === removeActivity.name ? [target] : []))
    const findings: Finding[] = []
    // What this engine stored there are checkpoints.
    for (const noted of notedOf(checkpoints as Checkpoint[], world.trueNow())) {
      const place = `${device.name} ${noted.resource.table} ${noted.stage.name}`
      if (seen.get(place) === `${owner} ${noted.asOf}`) continue
      seen.set(place, `${owner} ${noted.asOf}`)
      const here = new Set([...(await device.mirrorRows(noted.resource.table)).map(({ id }) => id), ...removed])
      for (const id of missing(noted, owner, here))
        findings.push({ invariant: 'I7', what: `${place} is noted as read, and lacks ${id.slice(-4)}` })
    }
    return findings
  }
}
