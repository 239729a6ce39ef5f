import { diceFor } from '../../../server/seed/random.ts'
import { aClient, aMember, aRota, aShift, someSettings, todays } from '../../support/rows.ts'

/** When it happened, by whoever says something: a minute ago. */
const SAID_AT = new Date(Date.now() - 60_000).toISOString()

/** Two who live where an agency works today, and one who does not. */
export const clients = [
  aClient(),
  aClient({ initials: 'CD', location: { locationId: 'mf', roomNumber: '9' } }),
  aClient(),
]
export const [carerId, managerId, agencyPersonId, agencyId] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
  string,
  string,
  string,
  string,
]
export const settings = someSettings()
export const rota = aRota()
export const worked = aShift(rota, {
  ...todays,
  assignedTo: [{ type: 'current', agencyId, displayName: 'Helping Hands' }],
})
/** Works with nobody: an agency sees them nowhere. */
export const unseenMember = aMember()
export const ofAgency = { ...todays, shifts: [{ shiftId: worked.id, rotaId: rota.id, agencyId }] }
export const ofCarer = aShift(rota, {
  ...todays,
  assignedTo: [{ type: 'current', userId: carerId, displayName: 'Ada' }],
})
export const ofOthers = { ...todays, shifts: [{ shiftId: ofCarer.id, rotaId: rota.id, userId: carerId }] }

/** Numbers from 0 to 1, the same for the same seed. */
export const randomFrom = (start: number) => {
  const dice = diceFor(String(start))
  const parts = 2 ** 30
  return () => dice.between(0, parts - 1) / parts
}

export const uuidOf = (random: () => number): string => {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

/** A request of a batch. */
export type Command = {
  readonly id: string
  readonly method: 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Record<string, unknown>
  readonly chain?: string
}

type Choice = {
  readonly random: () => number
  readonly activityIds: readonly string[]
  readonly said: readonly Command[]
  readonly kinds: readonly string[]
  /** Activities that a report of behaviour makes, if it is not refused. */
  readonly made: string[]
}

const picked = <Value>(list: readonly Value[], random: () => number): Value =>
  list[Math.floor(random() * list.length)] as Value

const someClients = (random: () => number) => clients.filter(() => random() < 0.5).map(({ id }) => ({ id }))

/** Something that was said just before and that this may be about, now and then. */
const saidBefore = ({ random, said }: Choice, kind: string): Command | undefined => {
  const ofActivities = said.filter(({ path }) => path.startsWith('/rota-activities/'))
  const fitting = ofActivities.filter(({ path }) => kind !== 'help-seen' || path.endsWith('request-help'))
  return fitting.length > 0 && random() < 0.8 ? picked(fitting, random) : undefined
}

const BEHAVIOUR = 'clients/:clientId/reports/challenging-behaviour'
const FILED = `${BEHAVIOUR}/:reportId/incident-report-filed`

/** An incident in which others were involved, some of whom an agency may not see. */
const anIncident = (random: () => number) => ({
  inHome: true,
  staffIntervened: false,
  otherStaff: [carerId, unseenMember.id],
  otherClients: clients.flatMap(({ id }) => (random() < 0.5 ? id : [])),
})

/** What an activity is made of that a report of behaviour brings with it, now and then at a place that there is not. */
const anAdhoc = (random: () => number) => ({
  title: 'In the hall',
  locationId: random() < 0.9 ? 'gh' : 'nowhere',
  startDate: SAID_AT,
  endDate: todays.endDate,
  client: { initials: '?', location: { locationId: 'gh' } },
})

const ANNOUNCEMENT = '/announcements/:reportId/mark-read'

const kinds: Record<string, (choice: Choice, reportId: string) => Record<string, unknown>> = {
  start: ({ random }) => ({ clients: someClients(random) }),
  stop: ({ random }) => ({ clients: someClients(random), satisfaction: 4 }),
  comment: ({ random }) => ({
    note: 'Enjoyed the walk',
    ...(random() < 0.3 ? {} : { clients: someClients(random) }),
  }),
  withdraw: (_choice, reportId) => ({ reportId, reason: 'Said of the wrong person' }),
  'request-help': () => ({ message: 'Come to the garden' }),
  'help-seen': (_choice, reportId) => ({ reportId }),
  [BEHAVIOUR]: ({ random }) => ({
    type: 'AGITATED',
    note: 'Shouted in the hall',
    ...(random() < 0.5 ? { incident: anIncident(random) } : {}),
    ...(random() < 0.5 ? { adhoc: anAdhoc(random) } : {}),
  }),
  [FILED]: () => ({}),
  '/log/viewed': ({ random }) => ({ clientIds: [random() < 0.7 ? picked(clients, random).id : uuidOf(random)] }),
  '/log/set-aside': ({ random }) => ({
    entryId: uuidOf(random),
    entryName: 'v1.activity.comment',
    reason: 'Said twice',
    ...(random() < 0.6 ? { entrySeq: 1 + Math.floor(random() * 20) } : {}),
  }),
  '/handover/mark-read': ({ random }) => ({ reportIds: [uuidOf(random)] }),
  [ANNOUNCEMENT]: () => ({ date: undefined }),
}

/** An activity that there is, or one that this may make: others speak of that later. */
const anyActivityId = ({ random, activityIds, made }: Choice, kind: string): string => {
  if (kind === BEHAVIOUR && random() < 0.4) made.push(uuidOf(random))
  const latest = made.at(-1)
  if (latest !== undefined && random() < 0.4) return latest
  return random() < 0.08 ? uuidOf(random) : picked(activityIds, random)
}

const headersOf = (id: string, { random, said }: Choice): Record<string, string> => {
  const number = said.length + 1
  const device = `0d5f1b0a-3c51-4f7e-9a55-0b7f6f0c1d2e;seq=${number};newest=${number}`
  return { ...(random() < 0.9 ? { 'idempotency-key': id } : {}), ...(random() < 0.5 ? { device } : {}) }
}

/** What nobody may say now and then: a field that there is not, a client who never was. */
const mistakenly = (random: () => number): Record<string, unknown> => ({
  ...(random() < 0.05 ? { unheardOf: true } : {}),
  ...(random() < 0.05 ? { clients: [{ id: uuidOf(random) }] } : {}),
})

/** The activity and the client that an earlier command was about. */
const subjectOf = ({ path }: Command) => {
  const [, , activityId, , clientId] = path.split('/')
  return { activityId, clientId }
}

const OF_REPORTS = ['withdraw', 'help-seen', FILED, ANNOUNCEMENT]

const newCommand = (choice: Choice): Command => {
  const { random } = choice
  const id = uuidOf(random)
  const kind = picked(choice.kinds, random)
  const about = OF_REPORTS.includes(kind) ? saidBefore(choice, kind) : undefined
  const { activityId, clientId } = about === undefined ? {} : subjectOf(about)
  const reportId = about?.id ?? uuidOf(random)
  const action = kind.replace(':clientId', clientId ?? picked(clients, random).id).replace(':reportId', reportId)
  return {
    id,
    method: 'POST',
    headers: headersOf(id, choice),
    path: action.startsWith('/') ? action : `/rota-activities/${activityId ?? anyActivityId(choice, kind)}/${action}`,
    body: { id, date: SAID_AT, ...kinds[kind]?.(choice, reportId), ...mistakenly(random) },
    ...(random() < 0.4 ? { chain: picked(['a', 'b'], random) } : {}),
  }
}

/** Something that was said already, in the same words or in others. */
const saidAgain = ({ random, said }: Choice): Command => {
  const again = picked(said, random)
  return random() < 0.5 ? again : { ...again, body: { ...again.body, note: 'Something else' } }
}

/** What carers say of activities, much of it wrong, twice, or about what was said just before. */
export const commandsOf = (random: () => number, activityIds: readonly string[]): Command[] => {
  const said: Command[] = []
  // Whoever calls for help again and again is asked to wait; what the log keeps is stored in sets of its own.
  const some = [['request-help', 'help-seen'], Object.keys(kinds).filter((kind) => kind.startsWith('/'))]
  const all = random() < 0.4 ? picked(some, random) : Object.keys(kinds)
  const choice: Choice = { random, activityIds, said, kinds: all, made: [] }
  for (let count = 2 + Math.floor(random() * 16); said.length < count; )
    said.push(said.length > 0 && random() < 0.08 ? saidAgain(choice) : newCommand(choice))
  return said
}
