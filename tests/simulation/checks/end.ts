import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { abilityOf, can } from '../../../domain/permissions.ts'
import type { MirroredRow, ResourceDefinition } from '../../../domain/resources/define-resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { decodeRow } from '../../../sync/http/wire.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { isMirroredOn } from '../../../sync/pull/readable-by.ts'
import { officeId } from '../server/house.ts'
import { isEmployed } from '../stories/settling.ts'
import { isAwake, type Story, userOf } from '../stories/story.ts'
import type { SimDevice } from '../world/sim-world.ts'
import { atMostOnce, shownOnce } from './at-most-once.ts'
import { chatAtTheEnd } from './chat.ts'
import { convergence } from './convergence.ts'
import { claimsOnce, exclusiveClaims } from './exclusive-claims.ts'
import { topBar } from './honesty.ts'
import { attribution } from './isolation.ts'
import { stuck } from './liveness.ts'
import { noLoss, readAtTheOffice } from './no-loss.ts'
import { namedLosses, numbers } from './numbers.ts'
import { order } from './order.ts'
import type { Finding, Truth } from './truth.ts'

const zone = 'Europe/London'

/** What the server cannot take, and what comes after it in its lane, may wait. */
const withoutPoison = (entries: readonly Entry[], keys: ReadonlySet<string>): readonly Entry[] => {
  const lanes = new Set(entries.filter(({ id, state }) => state === 'waiting' && keys.has(id)).map(({ lane }) => lane))
  return entries.filter(({ lane }) => !lanes.has(lane))
}

/** I6 for whoever is before each device: what they pressed there is sent, or says why not. */
export const livenessNow = async ({ world, endedSessions, poisoned }: Story, truth: Truth): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const device of world.devices) {
    const owner = await device.owner()
    const isOwner = (userId: string) => userId === owner && !endedSessions.has(userId)
    const entries = truth.entries.get(device.name) ?? []
    findings.push(...stuck(device.name, poisoned.isOn ? withoutPoison(entries, poisoned.keys) : entries, isOwner))
  }
  return findings
}

/** I4: every page that works shows whoever the device's mirror belongs to, or nobody. */
const sameOnAll = (device: SimDevice, owner: string | undefined): Finding[] =>
  device.tabs.filter(isAwake).flatMap((tab) => {
    const shown = userOf(tab)?.id
    if (shown === undefined || shown === owner) return []
    return [{ invariant: 'I4', what: `${tab.name} shows ${shown.slice(-4)}, and the device is ${owner?.slice(-4)}'s` }]
  })

const stagesNow = (now: number, resource: ResourceDefinition) =>
  resource.feed.stages({ now, today: localDayOf(now, zone), zone })

const servedTo = ({ world }: Story, userId: string, resource: ResourceDefinition): MirroredRow[] => {
  const stages = stagesNow(world.trueNow(), resource)
  return [...world.server.visibleTo(userId, resource.table).values()].flatMap((wire) => {
    const row = decodeRow(resource, wire)
    return row !== undefined && stages.some((stage) => stage.covers(row)) ? [row] : []
  })
}

const isActivity = (row: MirroredRow): row is Activity => 'personsRequired' in row

const isAnyoneLeft = (story: Story): boolean => story.people.some(({ id }) => isEmployed(story, id))

/** I7 and the shown half of I2, for whoever is before a device. */
const mirrorOf = async (story: Story, device: SimDevice, truth: Truth): Promise<Finding[]> => {
  const owner = await device.owner()
  const user = device.tabs
    .filter(isAwake)
    .map(userOf)
    .find((shown) => shown !== undefined && shown.id === owner)
  if (user === undefined) {
    return isAnyoneLeft(story) ? [{ invariant: 'I6', what: `nobody can sign in on ${device.name}` }] : []
  }
  const ability = abilityOf(user.ability)
  const findings: Finding[] = sameOnAll(device, owner)
  const mirrored = resources.filter((one) => can(ability, one.permission) && isMirroredOn(story.app, one))
  for (const resource of mirrored) {
    // A row that live events told of may lie outside, until the window moves.
    const stages = stagesNow(story.world.trueNow(), resource)
    const rows = (await device.mirrorRows(resource.table)).filter((row) => stages.some((stage) => stage.covers(row)))
    const served = servedTo(story, user.id, resource)
    const entries = truth.entries.get(device.name) ?? []
    findings.push(...convergence({ device: device.name, userId: user.id, resource, rows, served, entries }))
    findings.push(...rows.filter(isActivity).flatMap(shownOnce))
  }
  return findings
}

const topBars = ({ world }: Story, truth: Truth): Finding[] =>
  world.devices.flatMap(({ name, tabs }) =>
    tabs.filter(isAwake).flatMap((tab) => {
      const user = userOf(tab)
      const problem = user && topBar(tab.engine.syncState.snapshot(), truth.entries.get(name) ?? [], user.id)
      return problem === undefined ? [] : [{ invariant: 'I5', what: `${tab.name} ${problem}` }]
    }),
  )

const Assigned = z.object({ assignedTo: z.array(z.object({ userId: z.optional(z.string()) })) })

const holdersOf = ({ world }: Story, shiftId: string): string[] => {
  const shift = z.safeParse(Assigned, world.server.visibleTo(officeId, 'shifts').get(shiftId))
  return shift.success ? shift.data.assignedTo.flatMap(({ userId }) => userId ?? []) : []
}

/** I5: what was lost with an evicted database is named by its numbers, as long as the cookies were there. */
const lostNumbers = ({ record, world, numbers }: Story, truth: Truth): Finding[] => {
  if (!numbers.areSure) return []
  return world.devices.flatMap(({ name, tabs }) => {
    const lost = tabs.find((tab) => isAwake(tab) && userOf(tab) !== undefined)?.engine.syncState.snapshot().lostSeqs
    if (lost === undefined) return []
    return namedLosses(
      record.presses.filter(({ device }) => device === name),
      lost,
      truth,
    )
  })
}

/** A first attempt that comes after the second was refused is a claim of its own. */
const wasLate = ({ world }: Story): boolean => world.trace.faults().has('4 request delivered after the limit')

const textsAtTheOffice = ({ world }: Story) => {
  const activities = world.server.visibleTo(officeId, 'activities')
  return (id: string): string | undefined => {
    const row = activities.get(id)
    return row && JSON.stringify(row)
  }
}

/** What must hold once everything has healed and everybody came back. */
export const atTheEnd = async (story: Story, truth: Truth): Promise<Finding[]> => {
  const mirrors: Finding[] = []
  for (const device of story.world.devices) mirrors.push(...(await mirrorOf(story, device, truth)))
  return [
    ...noLoss(story.record, truth, { isEmployed: isAnyoneLeft(story) }),
    ...atMostOnce(story.record, truth),
    ...order(story.record, truth),
    ...attribution(story.record, truth),
    ...topBars(story, truth),
    ...readAtTheOffice(story.record, truth, textsAtTheOffice(story)),
    ...(wasLate(story) ? [] : claimsOnce(story.record.claims, truth.applied)),
    ...exclusiveClaims(story.record.claims, (shiftId) => holdersOf(story, shiftId)),
    ...lostNumbers(story, truth),
    ...numbers(story, truth),
    ...mirrors,
    ...(story.app === 'messaging' ? await chatAtTheEnd(story, truth) : []),
  ]
}
