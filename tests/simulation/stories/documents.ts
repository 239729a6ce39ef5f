import { assignShift } from '../../../domain/mutations/assign-shift.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { SimTab } from '../world/sim-world.ts'
import { aboutActivity } from './events.ts'
import { isOften, type Operation, type OperationKind, pickOf } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import type { Claim, Press } from './record.ts'
import { activitiesOn, rejected, type Story, shiftsOn, usableTab, usableTabs, userOf } from './story.ts'

/** Makes an activity, and often goes on about it before the server can know of it. */
const create = async (story: Story, operation: Operation): Promise<string | undefined> => {
  const tab = usableTab(story, operation.a)
  const alike = tab && pickOf(await activitiesOn(tab.device), operation.b)
  if (tab === undefined || alike === undefined || !tab.isAlive) return undefined
  const id = story.random.uuid()
  const title = noteOf(story, 'Tea with a friend')
  const now = tab.engine.now()
  const clients = alike.clients.map(({ clientId }) => ({ id: clientId }))
  const startForClients = isOften(operation.c, 30) ? { startForClients: clients } : {}
  const times = { startDate: now, endDate: now + 3_600_000 }
  const payload = { id, title, type: 'support' as const, ...times, locationId: 'gh', clients, ...startForClients }
  const followUps = operation.c % 4
  const goOn = (made: Press) => {
    for (let at = 0; at < followUps; at += 1) followUp(story, tab, { activityId: id, made, isEdit: at === 1 })
  }
  const made = pressOn(story, tab, { definition: createActivity, payload, mark: title, onKept: goOn })
  return made && `press ${made.number} on ${made.device}, with ${followUps} more about it`
}

type FollowUp = { readonly activityId: string; readonly made: Press; readonly isEdit: boolean }

/** What is pressed about a new activity before the server can know of it. */
const followUp = (story: Story, tab: SimTab, { activityId, made, isEdit }: FollowUp): void => {
  if (userOf(tab)?.id !== made.personId) return
  if (isEdit) {
    const title = noteOf(story, 'Coffee instead')
    pressOn(story, tab, { definition: changeActivity, payload: { activityId, title }, mark: title, needs: [made] })
    return
  }
  const note = noteOf(story, 'About the new one')
  const { date } = momentOn(story, tab)
  pressOn(story, tab, { definition: commentOnActivity, payload: { activityId, date, note }, mark: note, needs: [made] })
}

const rivalsMs = 1000

const change = aboutActivity(({ story, tab, activity, operation }) => {
  const text = noteOf(story, 'Now so')
  const payload = isOften(operation.c, 50)
    ? { activityId: activity.id, title: text }
    : { activityId: activity.id, note: text }
  const draft = isOften(operation.c / 100, 30) ? { form: 'activity', subject: activity.id } : undefined
  return pressOn(story, tab, { definition: changeActivity, payload, mark: text, draft })
})

const remove = aboutActivity(({ story, tab, activity }) => {
  const reason = noteOf(story, 'Not wanted')
  return pressOn(story, tab, { definition: removeActivity, payload: { activityId: activity.id, reason }, mark: reason })
})

/** Takes a shift on oneself: it needs an answer at once, and is never queued. */
const takeShift = (story: Story, tab: SimTab, shift: Shift): Claim | undefined => {
  const user = userOf(tab)
  if (user === undefined) return undefined
  const claimed: Claim = {
    ...{ shiftId: shift.id, personId: user.id, device: tab.device.name },
    ...{ told: 'untold', isOver: false },
  }
  story.record.claims.push(claimed)
  const payload = { rotaId: shift.rotaId, shiftId: shift.id, userId: user.id, displayName: 'One of us' }
  tab.engine.sendNow(assignShift, payload).then(
    (answer) => {
      claimed.told = answer.ok ? 'confirmed' : answer.reason.kind
    },
    rejected(story, tab, 'a claim'),
  )
  return claimed
}

const freeShiftsOn = async (tab: SimTab): Promise<Shift[]> =>
  (await shiftsOn(tab.device)).filter(({ assignedTo }) => assignedTo.length === 0)

/** A free shift, if there is one. */
const claim = async (story: Story, operation: Operation): Promise<string | undefined> => {
  const tab = usableTab(story, operation.a)
  const free = tab && (await freeShiftsOn(tab))
  const shift = pickOf(free ?? [], operation.b)
  const user = tab && userOf(tab)
  if (tab === undefined || shift === undefined || user === undefined) return undefined
  // The second attempt is what matters: its answer has to be the first one's.
  if (isOften(operation.c, 30)) tab.device.network.next('answer-lost', { requests: 'send' })
  takeShift(story, tab, shift)
  return `shift ${shift.id.slice(-4)} at version ${shift.version} by ${user.id.slice(-4)} on ${tab.device.name}`
}

/** Whoever is at a page takes the same free shift at the same moment; or one person does it twice. */
const rivals = async (story: Story, { a, b }: Operation): Promise<string | undefined> => {
  const first = usableTab(story, a)
  const shift = first && pickOf(await freeShiftsOn(first), b)
  if (first === undefined || shift === undefined) return undefined
  const others = usableTabs(story).filter((tab) => tab !== first && tab.device !== first.device)
  const taking = [first, ...(others.length === 0 ? [first] : others)]
  const claims = taking.flatMap((tab) => (tab.isAlive ? (takeShift(story, tab, shift) ?? []) : []))
  await story.world.timeline.runFor(rivalsMs)
  return `shift ${shift.id.slice(-4)} by ${claims.map(({ personId }) => personId.slice(-4)).join(', ')}`
}

/** Documents that people make and edit, and shifts that they take. */
export const documentKinds: readonly OperationKind[] = [
  { name: 'create', weight: 5, run: create },
  { name: 'change', weight: 6, run: change },
  { name: 'remove', weight: 2, run: remove },
  { name: 'claim a shift', weight: 3, run: claim },
  { name: 'two take one shift', weight: 1, reach: 'further', run: rivals },
]
