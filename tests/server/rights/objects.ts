import { addDays } from '../../../domain/time/local-day.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'
import { type Asking, aReportOn, type Thing, type World } from './things.ts'

/** How the person who asks stands to the thing. */
export type Relation =
  | 'any'
  | 'own'
  | 'others'
  | 'ownAgency'
  | 'otherAgency'
  | 'unassigned'
  | 'archived'
  | 'deleted'
  | 'unknown'
  /** On a draft rota, or a template: for managers alone. */
  | 'draft'
  /** On a rota that is closed but for sick and holiday. */
  | 'locked'
  /** Planned by the person themselves. */
  | 'made'
  | 'onCall'

/** What of a kind there is to ask for, and what of it is not there for whom. */
type Kind = {
  readonly relations: readonly Relation[]
  /** Not there for anybody. */
  readonly gone: readonly Relation[]
  /** There, and not to be seen by agency staff. */
  readonly hiddenFromAgency: readonly Relation[]
  readonly make: (relation: Relation, asking: Asking, world: World) => Thing
}

/** Who works a shift. Agency staff are matched by their agency, whoever of it comes (rules §6). */
const worker = (relation: Relation, asking: Asking, { agencyId, otherAgencyId, colleagueId }: World) => {
  if (relation === 'own') return [{ userId: asking.personId, agencyId: asking.agencyId }]
  if (relation === 'others') return [{ userId: colleagueId }]
  if (relation === 'ownAgency') return [{ agencyId }]
  return relation === 'otherAgency' ? [{ agencyId: otherAgencyId }] : []
}

const removedWhen = (relation: Relation): Pick<Thing, 'isRemoved'> => ({ isRemoved: relation === 'deleted' })

const unknown = (ids: Thing['ids'] = {}): Thing => ({ ids: { id: crypto.randomUUID(), ...ids }, rows: [] })

const activity: Kind = {
  relations: [
    ...(['own', 'others', 'ownAgency', 'otherAgency', 'unassigned', 'archived', 'deleted', 'unknown'] as const),
    ...(['draft', 'made'] as const),
  ],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: ['others', 'otherAgency'],
  make: (relation, asking, world) => {
    const client = relation === 'archived' ? world.archivedClient : world.client
    if (relation === 'unknown') return unknown({ clientId: client.id })
    const entry = { shiftId: world.shiftId, rotaId: world.publishedRota.id }
    const row = anActivity([client], {
      master: relation === 'draft',
      shifts: worker(relation, asking, world).map((who) => ({ ...entry, ...who })),
    })
    return {
      ids: { id: row.id, clientId: client.id },
      rows: [['activities', row]],
      ...removedWhen(relation),
      ...(relation === 'made' ? { madeBy: asking.personId } : {}),
    }
  },
}

const report: Kind = {
  relations: ['own', 'others', 'otherAgency', 'unknown'],
  gone: ['unknown'],
  hiddenFromAgency: ['otherAgency'],
  make: (relation, asking, world) => {
    const agencyId = relation === 'otherAgency' ? world.otherAgencyId : undefined
    const shifts = agencyId === undefined ? [] : [{ shiftId: world.shiftId, rotaId: world.publishedRota.id, agencyId }]
    const row = anActivity([world.client], { shifts })
    const author = { userId: relation === 'own' ? asking.personId : world.colleagueId, agencyId }
    const told = aReportOn(row.id, world.client.id, author)
    const reportId = relation === 'unknown' ? crypto.randomUUID() : told.id
    const ids = { id: row.id, activityId: row.id, clientId: world.client.id, reportId }
    return { ids, rows: [['activities', row]], events: [told] }
  },
}

/** Where no shift of any agency ever is: what is seen of it follows from activities alone. */
const ELSEWHERE = { locationId: 'elsewhere', roomNumber: '1' }

const client: Kind = {
  relations: ['own', 'others', 'ownAgency', 'otherAgency', 'unassigned', 'archived', 'deleted', 'unknown'],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: ['others', 'otherAgency'],
  make: (relation, asking, world) => {
    if (relation === 'unknown') return unknown()
    const row = aClient({ location: ELSEWHERE, ...(relation === 'archived' ? { archivedOn: '2026-01-31' } : {}) })
    const entry = { shiftId: world.shiftId, rotaId: world.publishedRota.id }
    const planned = anActivity([row], {
      shifts: worker(relation, asking, world).map((who) => ({ ...entry, ...who })),
    })
    return {
      ids: { id: row.id },
      rows: [
        ['clients', row],
        ['activities', planned],
      ],
      removes: 'clients',
      ...removedWhen(relation),
    }
  },
}

/** A client who is only named by what is sent. */
const mentionedClient: Kind = {
  ...client,
  relations: ['others', 'archived', 'deleted', 'unknown'],
  gone: ['unknown'],
  hiddenFromAgency: [],
}

const rotaFor = (relation: Relation, world: World) => {
  if (relation === 'draft') return world.draftRota
  if (relation === 'locked') return world.lockedRota
  return relation === 'archived' ? world.withdrawnRota : world.publishedRota
}

const shift: Kind = {
  relations: [
    ...(['own', 'others', 'ownAgency', 'otherAgency', 'unassigned', 'archived', 'deleted', 'unknown'] as const),
    ...(['draft', 'locked'] as const),
  ],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: ['others', 'otherAgency'],
  make: (relation, asking, world) => {
    const rota = rotaFor(relation, world)
    if (relation === 'unknown') return unknown({ rotaId: rota.id })
    const assignedTo = worker(relation, asking, world).map((who) => ({ type: 'current', ...who }))
    // A day of its own, so that nobody's shifts clash.
    const row = aShift(rota, { day: addDays('2080-01-01', world.nextNumber()), assignedTo })
    return { ids: { id: row.id, rotaId: rota.id }, rows: [['shifts', row]], ...removedWhen(relation) }
  },
}

const rota: Kind = {
  relations: ['own', 'others', 'archived', 'deleted', 'unknown', 'draft', 'locked'],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: [],
  make: (relation, asking, world) => {
    if (relation === 'unknown') return unknown()
    const { status } = rotaFor(relation, world)
    const row = aRota({ status, startDate: '2080-01-01', endDate: '2080-01-14' })
    const assignedTo = worker(relation, asking, world).map((who) => ({ type: 'current', ...who }))
    const worked = aShift(row, { day: addDays('2080-01-01', world.nextNumber()), assignedTo })
    return {
      ids: { id: row.id },
      rows: [
        ['rotas', row],
        ['shifts', worked],
      ],
      removes: 'rotas',
      ...removedWhen(relation),
    }
  },
}

const aMember = (fields: Readonly<Record<string, unknown>> = {}) => {
  const id = crypto.randomUUID()
  const row = {
    id,
    userId: id,
    displayName: 'Bo Marsh',
    initials: 'BM',
    locations: ['gh'],
    dutiesQualifiedFor: ['oncall'],
  }
  return { ...row, ...fields }
}

const member: Kind = {
  relations: ['own', 'others', 'ownAgency', 'onCall', 'archived', 'deleted', 'unknown'],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: ['others', 'archived'],
  make: (relation, { personId }, world) => {
    if (relation === 'unknown') return unknown()
    if (relation === 'own') return { ids: { id: personId, userId: personId }, rows: [] }
    const row = aMember(relation === 'archived' ? { archivedOn: '2026-01-31' } : {})
    const day = addDays('2080-01-01', world.nextNumber())
    const beside = [{ agencyId: world.agencyId }, { userId: row.id }].map((who) =>
      aShift(world.publishedRota, { day, assignedTo: [{ type: 'current', ...who }] }),
    )
    const call = { id: crypto.randomUUID(), userId: row.id, date: world.tomorrow, location: 'gh' }
    return {
      ids: { id: row.id, userId: row.id },
      rows: [
        ['rotaUsers', row],
        ...(relation === 'ownAgency' ? beside.map((one): Thing['rows'][number] => ['shifts', one]) : []),
        ...(relation === 'onCall' ? [['oncall', call] as const] : []),
      ],
      ...removedWhen(relation),
    }
  },
}

const agency: Kind = {
  relations: ['ownAgency', 'otherAgency', 'deleted', 'unknown'],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: ['otherAgency'],
  make: (relation, _asking, { agencyId, otherAgencyId }) => {
    if (relation === 'ownAgency') return { ids: { id: agencyId }, rows: [] }
    if (relation === 'otherAgency') return { ids: { id: otherAgencyId }, rows: [] }
    if (relation === 'unknown') return unknown()
    const row = { id: crypto.randomUUID(), name: 'Gone Hands', shortName: 'GH' }
    return { ids: { id: row.id }, rows: [['agencies', row]], isRemoved: true }
  },
}

const oncall: Kind = {
  relations: ['own', 'others', 'deleted', 'unknown'],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: [],
  make: (relation, { personId }, world) => {
    if (relation === 'unknown') return unknown()
    const userId = relation === 'own' ? personId : world.colleagueId
    const row = { id: crypto.randomUUID(), userId, date: addDays('2080-01-01', world.nextNumber()), location: 'gh' }
    return { ids: { id: row.id }, rows: [['oncall', row]], ...removedWhen(relation) }
  },
}

const announcement: Kind = {
  relations: ['own', 'others', 'unassigned', 'unknown'],
  gone: ['others', 'unknown'],
  hiddenFromAgency: [],
  make: (relation, { personId }, world) => {
    const id = crypto.randomUUID()
    if (relation === 'unknown') return unknown()
    const audience = relation === 'unassigned' ? undefined : [relation === 'own' ? personId : world.colleagueId]
    return { ids: { id }, rows: [], announcement: { id, audience } }
  },
}

const settings: Kind = {
  relations: ['any', 'unknown'],
  gone: ['unknown'],
  hiddenFromAgency: [],
  make: (relation, _asking, { settingsId }) =>
    relation === 'unknown' ? unknown() : { ids: { id: settingsId }, rows: [] },
}

const nothing: Kind = { relations: ['any'], gone: [], hiddenFromAgency: [], make: () => unknown({ app: 'chat' }) }

/** Every kind of thing that a call can be about. */
export const objects = {
  nothing,
  activity,
  report,
  client,
  'mentioned client': mentionedClient,
  rota,
  shift,
  'member of staff': member,
  agency,
  'on-call entry': oncall,
  announcement,
  settings,
} as const satisfies Readonly<Record<string, Kind>>

export type About = keyof typeof objects

/** The kind, whichever it is. */
export const kindOf = (about: About): Kind => objects[about]
