import type { Activity } from '../../../domain/activity/activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { fileIncidentReport } from '../../../domain/mutations/file-incident-report.ts'
import { recordViewed } from '../../../domain/mutations/record-viewed.ts'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import { reportUnavailable } from '../../../domain/mutations/report-unavailable.ts'
import { requestHelp } from '../../../domain/mutations/request-help.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import type { SimTab } from '../world/sim-world.ts'
import { isOften, type Operation, type OperationKind, pickOf } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import type { Press } from './record.ts'
import { activitiesOn, type Story, usableTab } from './story.ts'

type Scene = { readonly story: Story; readonly tab: SimTab; readonly activity: Activity; readonly operation: Operation }

/** An operation about one activity that somebody sees. */
export const aboutActivity =
  (act: (scene: Scene) => Press | undefined) =>
  async (story: Story, operation: Operation): Promise<string | undefined> => {
    const tab = usableTab(story, operation.a)
    const activity = tab && pickOf(await activitiesOn(tab.device), operation.b)
    if (tab === undefined || activity === undefined || !tab.isAlive) return undefined
    const press = act({ story, tab, activity, operation })
    return press && `press ${press.number} by ${press.personId.slice(-4)} on ${press.device}`
  }

const start = ({ story, tab, activity }: Scene) => {
  const { date, mark } = momentOn(story, tab)
  return pressOn(story, tab, { definition: startActivity, payload: { activityId: activity.id, date }, mark })
}

const stop = ({ story, tab, activity, operation }: Scene) => {
  const { date } = momentOn(story, tab)
  const note = noteOf(story, 'All well')
  const satisfaction = (operation.c % 5) + 1
  const payload = { activityId: activity.id, date, note, satisfaction }
  return pressOn(story, tab, { definition: stopActivity, payload, mark: note })
}

const comment = ({ story, tab, activity, operation }: Scene) => {
  const { date } = momentOn(story, tab)
  const note = noteOf(story, 'Saw the harbour')
  const draft = isOften(operation.c, 40) ? { form: 'comment', subject: activity.id } : undefined
  const payload = { activityId: activity.id, date, note }
  return pressOn(story, tab, { definition: commentOnActivity, payload, mark: note, draft })
}

const unavailable = ({ story, tab, activity, operation }: Scene) => {
  const { date } = momentOn(story, tab)
  const note = noteOf(story, 'Not now')
  const reason = isOften(operation.c, 50) ? ('refused' as const) : ('asleep' as const)
  const retry = isOften(operation.c / 100, 50) ? date + 3_600_000 : undefined
  const clients = activity.clients.map(({ clientId }) => ({ id: clientId }))
  const payload = { activityId: activity.id, date, clients, reason, note, ...(retry === undefined ? {} : { retry }) }
  return pressOn(story, tab, { definition: reportUnavailable, payload, mark: note })
}

const help = ({ story, tab, activity }: Scene) => {
  const { date } = momentOn(story, tab)
  const message = noteOf(story, 'Help please')
  return pressOn(story, tab, {
    definition: requestHelp,
    payload: { activityId: activity.id, date, message },
    mark: message,
  })
}

const viewed = ({ story, tab, activity }: Scene) => {
  const { date, mark } = momentOn(story, tab)
  const clientIds = activity.clients.map(({ clientId }) => clientId)
  if (clientIds.length === 0) return undefined
  return pressOn(story, tab, { definition: recordViewed, payload: { date, clientIds, activityId: activity.id }, mark })
}

const behaviour = ({ story, tab, activity, operation }: Scene) => {
  const client = pickOf(activity.clients, operation.c)
  if (client === undefined) return undefined
  const { date } = momentOn(story, tab)
  const note = noteOf(story, 'Shouted')
  const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
  const payload = {
    activityId: activity.id,
    clientId: client.clientId,
    date,
    type: 'AGITATED' as const,
    note,
    incident,
  }
  return pressOn(story, tab, { definition: reportBehaviour, payload, mark: note, clientId: client.clientId })
}

/** The last presses of this kind that this page's person was told are kept. */
const keptBefore = (story: Story, tab: SimTab, name: string): Press[] => {
  const personId = tab.engine.session.snapshot().user?.id
  return story.record.presses.filter(
    (press) =>
      press.name === name && press.told === 'kept' && press.personId === personId && press.device === tab.device.name,
  )
}

/** Files the incident of a behaviour report, which may still wait on the same device. */
const file = ({ story, tab, operation }: Scene) => {
  const report = keptBefore(story, tab, reportBehaviour.name).at(-1 - (operation.c % 3))
  if (report?.id === undefined || report.evicted !== undefined) return undefined
  const { date, mark } = momentOn(story, tab)
  const { clientId = '' } = report
  const payload = { activityId: report.target, clientId, reportId: report.id, date }
  return pressOn(story, tab, { definition: fileIncidentReport, payload, mark, needs: [report] })
}

/** Strikes out a report of one's own, which may still wait on the same device. */
const withdraw = ({ story, tab, operation }: Scene) => {
  const report = keptBefore(story, tab, reportBehaviour.name).at(-1 - (operation.c % 4))
  if (report?.id === undefined || report.evicted !== undefined) return undefined
  const { date } = momentOn(story, tab)
  const reason = noteOf(story, 'A mistake')
  const payload = { activityId: report.target, reportId: report.id, reason, date }
  return pressOn(story, tab, { definition: withdrawReport, payload, mark: reason, needs: [report] })
}

/** What people add to activities. */
export const eventKinds: readonly OperationKind[] = [
  { name: 'start', weight: 8, run: aboutActivity(start) },
  { name: 'stop', weight: 6, run: aboutActivity(stop) },
  { name: 'comment', weight: 14, run: aboutActivity(comment) },
  { name: 'unavailable', weight: 4, run: aboutActivity(unavailable) },
  { name: 'behaviour', weight: 5, run: aboutActivity(behaviour) },
  { name: 'file incident', weight: 4, run: aboutActivity(file) },
  { name: 'withdraw', weight: 4, run: aboutActivity(withdraw) },
  { name: 'help', weight: 1, run: aboutActivity(help) },
  { name: 'viewed', weight: 2, run: aboutActivity(viewed) },
]
