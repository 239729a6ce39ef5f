import type { ElsewhereKind } from '../server/model-server.ts'
import type { Operation, OperationKind } from './operation.ts'
import { isOften, pickOf } from './operation.ts'
import { deviceOf, type Story, usableTabs } from './story.ts'

/** What others do, on no device of the story. */
const others =
  (kind: ElsewhereKind) =>
  ({ world, others: office }: Story): string | undefined => {
    if (!world.server.elsewhere(kind)) return undefined
    office.haveActed = true
    if (kind === 'change-role' || kind === 'leave-channel' || kind === 'join-channel')
      world.trace.fault('43 rights changed', 'server')
    if (kind === 'archive-person') world.trace.fault('44 person archived', 'server')
    return kind
  }

/** An unforgiving refusal, as `refuse` picks it. */
const poisonous = { a: 7, b: 0 }
const triedMs = 3000
const statuses = [403, 404, 409, 410, 412, 422, 400, 500] as const

/** The next mutation of some kind is refused; a poisoned one for ever, until the faults heal. */
const refuse = ({ world, poisoned, others: office }: Story, { a, b, c }: Pick<Operation, 'a' | 'b' | 'c'>): string => {
  office.haveActed = true
  const status = pickOf(statuses, a) ?? 422
  const isPoison = isOften(b, 15)
  let key: string | undefined
  world.server.refuse(
    ({ id }) => {
      if (!poisoned.isOn) return false
      key ??= id
      if (isPoison && status >= 500) poisoned.keys.add(key)
      if (isPoison && id === key) world.trace.fault('49 poison entry', 'server')
      return id === key
    },
    status,
    isPoison ? Number.MAX_SAFE_INTEGER : 1 + (c % 3),
  )
  return isPoison ? `the next is answered ${status} for ever` : `the next is answered ${status}`
}

/** The create of an activity is refused, and what depends on it waits with it. */
const refuseCreate = ({ world, poisoned }: Story): string => {
  world.server.refuse(({ name }) => poisoned.isOn && name === 'v1.activity.create', 422, 1)
  return 'the next create'
}

/** The engine asks for a token once a minute at most, whatever the server thinks of the last one. */
export const refreshEveryMs = 60_000

const expireTokens = ({ world, tokens }: Story): string => {
  tokens.wereRefused = true
  tokens.expiries += 1
  world.server.expireTokens()
  return 'all'
}

const endSessions = ({ world, people, endedSessions, sessions }: Story, { a }: Operation): string | undefined => {
  const person = pickOf(people, a)
  if (person === undefined) return undefined
  world.server.endSessions(person.id)
  sessions.wereEnded = true
  endedSessions.add(person.id)
  return person.id.slice(-4)
}

/** What arrives next is refused for ever: as by a server that breaks on it. */
const poison = (story: Story, { c }: Operation): string => refuse(story, { ...poisonous, c })

/** A fresh token is asked for, and cannot be had. */
const refreshFails = async (story: Story, { a, c }: Operation): Promise<string> => {
  const device = deviceOf(story, a)
  device.network.next('refused-token', { requests: 'session', times: 1 + (c % 3) })
  expireTokens(story)
  for (const tab of usableTabs(story)) if (tab.device === device) tab.engine.refresh()
  await story.world.timeline.runFor(triedMs)
  return device.name
}

const pool = ({ world, tokens }: Story, { a }: Operation): string => {
  tokens.wereRefused = true
  const state = isOften(a, 50) ? 'unreachable' : 'up'
  world.server.setPool(state)
  return state
}

const restart = ({ world }: Story): string => {
  world.server.restart()
  return 'the process'
}

/** The server is set back to a backup: what it forgot comes again from the devices. */
const restore = ({ world, record, tokens, others: office }: Story, { a }: Operation): string => {
  office.haveActed = true
  tokens.wereRefused = true
  const undoneBefore = world.server.undone().length
  world.server.restoreBackup(60_000 * (1 + (a % 60)))
  const kept = new Set(world.server.applied().map(({ id }) => id))
  for (const { id } of world.server.undone()) {
    const press = record.byId(id)
    if (press !== undefined && !kept.has(id)) press.wasForgotten = true
  }
  for (const claim of record.claims) claim.isOver = true
  if (world.server.undone().length > undoneBefore) world.trace.fault('53 server restored', 'server')
  return `${1 + (a % 60)} minutes back`
}

/** What others do to channels and to what is said in them. */
export const othersInChatKinds: readonly OperationKind[] = [
  { name: 'taken off the channel', weight: 3, run: others('leave-channel') },
  { name: 'put on the channel', weight: 2, run: others('join-channel') },
  { name: 'a channel is archived', weight: 1, run: others('archive-channel') },
  { name: 'a message is removed by others', weight: 2, run: others('moderate') },
]

/** What happens at the server and to it. */
export const elsewhereKinds: readonly OperationKind[] = [
  { name: 'others edit', weight: 4, run: others('edit-activity') },
  { name: 'others comment', weight: 3, run: others('comment') },
  { name: 'others create', weight: 2, run: others('create-activity') },
  { name: 'others delete', weight: 2, run: others('delete-activity') },
  { name: 'others edit a shift', weight: 1, run: others('edit-shift') },
  { name: 'a client is archived', weight: 1, run: others('archive-client') },
  { name: 'a person is archived', weight: 1, run: others('archive-person') },
  { name: 'a role changes', weight: 1, run: others('change-role') },
  { name: 'refuse', weight: 4, run: refuse },
  { name: 'refuse a create', weight: 1, run: refuseCreate },
  { name: 'poison', weight: 0.5, reach: 'further', run: poison },
  { name: 'a refresh fails', weight: 0.5, reach: 'further', run: refreshFails },
  { name: 'tokens expire', weight: 2, run: expireTokens },
  { name: 'a session ends', weight: 1, run: endSessions },
  { name: 'the identity pool', weight: 1, run: pool },
  { name: 'the server restarts', weight: 1, run: restart },
  { name: 'the server is restored', weight: 1, run: restore },
]
