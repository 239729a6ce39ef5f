import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { fileIncidentReport } from '../../../domain/mutations/file-incident-report.ts'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import { reportUnavailable } from '../../../domain/mutations/report-unavailable.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import type { VisibleActivity } from '../../../sync/index.ts'
import type { HistoryTab, Tablet } from './a-tablet.ts'
import type { HistoryWorld } from './history-world.ts'

/** Who presses where. */
export type Hand = { readonly world: HistoryWorld; readonly tablet: Tablet; readonly tab: HistoryTab }

type Shown = { readonly mark?: (id: string) => string; readonly title?: string }

/** A press as a person makes it; it counts once the engine has confirmed it. */
const press = async <Payload>(
  { world, tablet, tab }: Hand,
  definition: MutationDefinition<Payload>,
  { payload, mark, title }: { readonly payload: Payload } & Shown,
): Promise<string | undefined> => {
  const person = tab.engine.session.snapshot().user?.id
  if (person === undefined) return undefined
  const kept = await Promise.race([tab.engine.commit(definition, payload), tab.life.end]).catch(() => undefined)
  if (kept?.ok !== true || tab.life.isOver()) {
    world.recorder.tell(`${tab.name} ${definition.name} is not kept: ${kept?.ok === false ? kept.reason : 'killed'}`)
    return undefined
  }
  const { id, seq } = kept.value
  world.recorder.note({
    ...{ kind: 'pressed', device: tablet.name, tab: tab.name, person, id, seq, name: definition.name },
    target: definition.target(payload),
    isRow: definition.table !== undefined,
    mark: mark?.(id),
    title,
  })
  return id
}

const itself = (id: string): string => id

/** An activity that the tab shows; people press on nothing else. */
const chosen = ({ world, tab }: Hand): VisibleActivity | undefined =>
  tab.shown.size === 0 ? undefined : world.random.pick([...tab.shown.values()])

const reportsIn = (activity: VisibleActivity | undefined) =>
  (activity?.clients ?? []).flatMap(({ clientId, reports }) => reports.map((report) => ({ ...report, clientId })))

/** A press on an activity that is shown. */
const on = async (hand: Hand, work: (about: { activityId: string; date: number }, row: VisibleActivity) => unknown) => {
  const row = chosen(hand)
  if (row !== undefined) await work({ activityId: row.id, date: hand.tab.engine.now() }, row)
}

const words = ({ world }: Hand, what: string): string => `${what} ${world.recorder.step()}`

const create = async (hand: Hand) => {
  const { world, tab } = hand
  const now = tab.engine.now()
  const clients = world.house.clients.slice(0, 1).map(({ id }) => ({ id, initials: 'AB' }))
  const isStarted = world.random.chance(0.5)
  const id = crypto.randomUUID()
  const payload = {
    ...{ id, title: words(hand, 'Baking'), type: 'support' as const, startDate: now, endDate: now + 3_600_000 },
    ...{ locationId: 'gh', clients },
    ...(isStarted ? { startForClients: clients } : {}),
  }
  await press(hand, createActivity, { payload, ...(isStarted ? { mark: itself } : {}) })
}

const behaviour = (hand: Hand) =>
  on(hand, async (about) => {
    const [client] = hand.world.house.clients
    const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
    const said = { clientId: client?.id ?? '', type: 'AGITATED' as const, note: words(hand, 'Upset'), incident }
    const reportId = await press(hand, reportBehaviour, { payload: { ...about, ...said }, mark: itself })
    if (reportId === undefined || hand.world.random.chance(0.5)) return
    const payload = { ...about, clientId: said.clientId, reportId }
    await press(hand, fileIncidentReport, { payload, mark: () => `filed ${reportId}` })
  })

const withdraw = (hand: Hand) =>
  on(hand, async (about, row) => {
    const me = hand.tab.engine.session.snapshot().user?.id
    const own = reportsIn(row).find(({ userId, withdrawn }) => userId === me && withdrawn === undefined)
    if (own === undefined) return
    const payload = { ...about, reportId: own.id, reason: 'Wrong person' }
    await press(hand, withdrawReport, { payload, mark: () => `withdrawn ${own.id}` })
  })

const file = (hand: Hand) =>
  on(hand, async (about, row) => {
    const report = reportsIn(row).find(({ incident }) => incident !== undefined && incident.reportFiled === undefined)
    if (report === undefined) return
    const payload = { ...about, clientId: report.clientId, reportId: report.id }
    await press(hand, fileIncidentReport, { payload, mark: () => `filed ${report.id}` })
  })

const change = (hand: Hand) =>
  on(hand, async ({ activityId }) => {
    const title = words(hand, 'Title')
    await press(hand, changeActivity, { payload: { activityId, title }, title })
  })

const unavailable = (hand: Hand) =>
  on(hand, async (about) => {
    const clients = hand.world.house.clients.slice(0, 1).map(({ id }) => ({ id }))
    await press(hand, reportUnavailable, { payload: { ...about, clients, reason: 'asleep' }, mark: itself })
  })

const comment = (hand: Hand) =>
  on(hand, (about) =>
    press(hand, commentOnActivity, { payload: { ...about, note: words(hand, 'Note') }, mark: itself }),
  )

const burst = async (hand: Hand) => {
  for (let count = 0; count < 12; count += 1) await comment(hand)
}

/** What people press, and how often. */
export const presses: readonly (readonly [number, (hand: Hand) => Promise<unknown>])[] = [
  [14, comment],
  [8, (hand) => on(hand, (about) => press(hand, startActivity, { payload: about, mark: itself }))],
  [6, (hand) => on(hand, (about) => press(hand, stopActivity, { payload: about, mark: itself }))],
  [3, unavailable],
  [4, behaviour],
  [3, file],
  [4, withdraw],
  [5, create],
  [8, change],
  [2, (hand) => on(hand, ({ activityId }) => press(hand, removeActivity, { payload: { activityId } }))],
  [1, burst],
]
