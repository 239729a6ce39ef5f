import { nextVersions } from '../../../domain/mutations/conflict.ts'
import { defaultAgencyRoles, defaultRoles, type RoleName } from '../../../domain/permissions.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { answerOne } from './answer.ts'
import type { Asked } from './asked.ts'
import { archiveChannel, moveMember, removable } from './elsewhere-chat.ts'
import { type House, officeId } from './house.ts'
import type { Live } from './live.ts'
import type { ElsewhereKind, PersonSpec } from './model-server.ts'
import type { Stored } from './tables.ts'

type Elsewhere = { readonly house: House; readonly live: Live; readonly about: string | undefined }

/** One of the rows that are there: the one asked for, or any. */
const someRow = ({ house, about }: Elsewhere, table: TableName): Stored | undefined => {
  const there = [...house.tables.rows(table)].filter(({ isDeleted }) => !isDeleted)
  const meant = about === undefined ? there : there.filter(({ id }) => id === about)
  return meant.length === 0 ? undefined : house.random.pick(meant)
}

/** The office sends a request like anybody else. */
const ask = (house: House, endpoint: string, body: unknown): boolean => {
  const [method = '', path = ''] = endpoint.split(' ')
  const token = house.pool.exchange(house.pool.signIn(officeId))?.idToken
  const header: Asked['header'] = (name) => (name === 'authorization' ? `Bearer ${token}` : undefined)
  const parts = path.slice(1).split('/')
  const session = { refreshToken: undefined }
  return answerOne(house, { method, path, parts, search: '', header, body, session }).status < 300
}

const anActivity = (elsewhere: Elsewhere, endpoint: string, body: object): boolean => {
  const activity = someRow(elsewhere, 'activities')
  return activity !== undefined && ask(elsewhere.house, endpoint.replace(':id', activity.id), body)
}

/** A row changes that no mutation of this build edits. */
const edit = (elsewhere: Elsewhere, table: TableName, fields: Readonly<Record<string, unknown>>): boolean => {
  const stored = someRow(elsewhere, table)
  if (stored === undefined) return false
  const row = { ...stored.row, ...fields }
  elsewhere.house.tables.put(table, { ...stored, ...nextVersions(stored, Object.keys(fields)), row })
  return true
}

const created = ({ house }: Elsewhere) => {
  const startDate = new Date(house.now()).toISOString()
  const endDate = new Date(house.now() + 3_600_000).toISOString()
  return { id: house.random.uuid(), title: 'Added by the office', type: 'care', startDate, endDate, locationId: 'gh' }
}

const somebody = ({ house, about }: Elsewhere) => {
  const there = house.people.all().filter(({ userId, isArchived }) => userId !== officeId && !isArchived)
  const meant = about === undefined ? there : there.filter(({ userId }) => userId === about)
  return meant.length === 0 ? undefined : house.random.pick(meant)
}

const archivePerson = (elsewhere: Elsewhere): boolean => {
  const { house, live } = elsewhere
  const person = somebody(elsewhere)
  if (person === undefined) return false
  house.people.set(person.person, { raisedAt: person.raisedAt, isArchived: true })
  edit({ ...elsewhere, about: person.userId }, 'rotaUsers', { archivedOn: localDayOf(house.now(), 'Europe/London') })
  live.endOf(person.userId)
  return true
}

/** Care staff, then an agency's, then a manager, then care staff again. */
const nextRoles = (house: House, roles: readonly RoleName[]) => {
  if (roles.includes('cc-rota-admin')) return { roles: defaultRoles }
  if (roles.includes('cc-rota-agency')) return { roles: ['cc-rota-admin'] as const }
  const [agency] = house.tables.rows('agencies')
  return { roles: defaultAgencyRoles, ...(agency === undefined ? {} : { agencyId: agency.id }) }
}

/** What is left of somebody's rights: those of care staff of a manager's, of others' the chat or nothing. Decision 74. */
const fewerRoles = ({ random }: House, { roles }: PersonSpec): readonly RoleName[] => {
  const left = random.pick([[], ['cc-chat-user'] as const, ['cc-rota-user'] as const])
  return roles.includes('cc-rota-admin') || !left.some((role) => role === 'cc-rota-user') ? left : []
}

type Held = Pick<PersonSpec, 'roles' | 'agencyId'>

/** Something else may be seen from now on: older incremental reads are answered 410, and streams end. */
const changeRights =
  (heldBy: (house: House, person: PersonSpec) => Held | undefined) =>
  (elsewhere: Elsewhere): boolean => {
    const { house, live } = elsewhere
    const found = somebody(elsewhere)
    const held = found && heldBy(house, found.person)
    if (found === undefined || held === undefined) return false
    const { id, name } = found.person
    edit({ ...elsewhere, about: id }, 'rotaUsers', {})
    house.people.set({ id, name, ...held }, { raisedAt: house.tables.asOf() })
    live.endOf(id)
    return true
  }

const taken = (house: House, person: PersonSpec): Held | undefined => {
  const { agencyId } = person
  const roles = fewerRoles(house, person)
  if (roles.join() === person.roles.join()) return undefined
  return { roles, ...(agencyId === undefined ? {} : { agencyId }) }
}

const given = (house: House, { id, roles }: PersonSpec): Held | undefined => {
  const hired = house.people.hired(id)
  if (hired === undefined || hired.roles.join() === roles.join()) return undefined
  return { roles: hired.roles, ...(hired.agencyId === undefined ? {} : { agencyId: hired.agencyId }) }
}

/** Whoever manages messages removes one of somebody else's. */
const moderate = ({ house, about }: Elsewhere): boolean => {
  const there = removable(house).filter(({ id }) => about === undefined || id === about)
  if (there.length === 0) return false
  const date = new Date(house.now()).toISOString()
  return ask(house, `POST /messages/${house.random.pick(there).id}/remove`, { date, reason: 'Names a resident' })
}

const doings: Readonly<Record<ElsewhereKind, (elsewhere: Elsewhere) => boolean>> = {
  'edit-activity': (one) =>
    anActivity(one, 'PATCH /rota-activities/:id', { title: `Moved by the office ${one.house.tables.newest() % 1000}` }),
  'delete-activity': (one) => anActivity(one, 'DELETE /rota-activities/:id', { reason: 'Cancelled by the office' }),
  comment: (one) => {
    const date = new Date(one.house.now()).toISOString()
    return anActivity(one, 'POST /rota-activities/:id/comment', { date, note: 'The office called' })
  },
  'create-activity': (one) => ask(one.house, 'POST /rota-activities', created(one)),
  'archive-client': (one) => edit(one, 'clients', { archivedOn: localDayOf(one.house.now(), 'Europe/London') }),
  'edit-shift': (one) => edit(one, 'shifts', { notes: `Changed by the office ${one.house.tables.newest() % 1000}` }),
  'archive-person': archivePerson,
  'change-role': changeRights((house, { roles }) => nextRoles(house, roles)),
  'take-rights': changeRights(taken),
  'give-rights': changeRights(given),
  'leave-channel': (one) => moveMember(one, 'out'),
  'join-channel': (one) => moveMember(one, 'in'),
  'archive-channel': archiveChannel,
  moderate,
}

/** Somebody else does something to the row or person with this id, or to any; false where there is none. */
export const doElsewhere = (given: Elsewhere, kind: ElsewhereKind): boolean => doings[kind](given)
