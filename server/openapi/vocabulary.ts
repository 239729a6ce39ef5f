import { moorland } from '../seed/agencies.ts'
import { idOf } from '../seed/random.ts'
import { SESSION_COOKIE } from '../session/session-cookies.ts'

const carerId = idOf('staff Amara Bello')
const clientId = idOf('client gh 1')
const stamp = '2026-11-21T08:55:12.104233Z'

/** What the examples of the description say, by the name of the field: people and places of the demo provider. */
const words: Readonly<Record<string, unknown>> = {
  ActionIconID: 2001,
  action: 'read',
  after: 'Sat down and had a drink.',
  agencyId: moorland.id,
  announcementId: idOf('example announcement'),
  app: 'chat',
  before: 'The radio was loud.',
  channelName: 'Everybody',
  clientId,
  clockOffset: -1200,
  contactDetails: '01803 555 0117',
  content: 'The lift is being serviced until noon.',
  count: 1,
  date: '2026-11-21T09:04:00.000Z',
  dateCreated: '2026-11-21T08:55:12.104Z',
  dateModified: stamp,
  dateRecorded: '2026-11-21T09:04:02.000Z',
  dateReceived: '2026-11-21T09:04:05.000Z',
  day: '2026-11-23',
  deviceName: 'Tablet in the hall',
  didNotHelp: 'Talking about lunch.',
  displayName: 'Amara Bello',
  documentsRequired: 'Appointment letter',
  dutiesQualifiedFor: 'meds',
  dutiesRequired: 'meds',
  effectiveFrom: '2026-11-23',
  email: 'carer@demo.example',
  endDate: '2026-11-21T10:00:00.000Z',
  endTime: '14:00:00',
  lock: `k3Xw9Tq1.${'0f'.repeat(32)}`,
  entryName: 'v1.activity.comment',
  expiresAt: '2026-11-21T10:04:00.000Z',
  filter: '[{"subject":"dateModified","comparison":"gt","value":"2026-11-21T08:55:12.104233Z"}]',
  firstName: 'Amara',
  hash: '7c9e2a1',
  helped: 'A walk in the garden.',
  href: '/v1/clients?page=1',
  initials: 'HB',
  kind: 'v1.activity.comment',
  label: 'Care',
  lastName: 'Bello',
  location: 'gh',
  locationId: 'gh',
  locations: 'gh',
  logo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  message: 'Please come to room 4.',
  method: 'GET',
  name: 'Care weeks 47 and 48',
  newest: 214,
  note: 'Enjoyed the walk and talked about the boats.',
  notes: 'Bring the key for the garden.',
  origin: 'rota',
  otherClients: idOf('client gh 2'),
  otherStaff: idOf('staff Grace Hollis'),
  page: 1,
  pageSize: 20,
  path: '/v1/users/me',
  phone: '01803 555 0142',
  reason: 'Written for the wrong person.',
  roles: 'cc-rota-user',
  roomNumber: '1',
  rotaStatus: 'published',
  rotaType: 'care',
  seq: 214,
  shortName: 'Moorland',
  sort: '{"dateModified":1}',
  startDate: '2026-11-21T09:00:00.000Z',
  startTime: '08:00:00',
  status: 'published',
  subLocation: 'Garden',
  subLocations: 'Garden',
  subject: 'rota.rotas',
  timezone: 'Europe/London',
  title: 'Walk to the harbour',
  tokenId: 'a-token-of-this-device',
  total: 1,
  town: 'Torquay',
  userId: carerId,
  version: 3,
  warningSigns: 'Walked up and down.',
  week1: 1,
  week2: 1,
  [SESSION_COOKIE]: 'a-refresh-token',
}

/** The same field says something else where it is a day. */
const days: Readonly<Record<string, unknown>> = {
  archivedOn: '2026-12-01',
  date: '2026-11-23',
  endDate: '2026-12-06',
  startDate: '2026-11-23',
}

/** Ids of what has no name of its own in an example. */
const idNamed = (name: string): string => idOf(`example ${name}`)

/** What an example says for a field of this name and format; undefined where nothing is known. */
export const wordFor = (name: string, format: unknown): unknown => {
  if (format === 'date') return days[name] ?? days['date']
  if (format === 'uuid') return typeof words[name] === 'string' ? words[name] : idNamed(name)
  return Object.hasOwn(words, name) ? words[name] : undefined
}
