import { addDays } from '../../../domain/time/local-day.ts'
import type { SeedEvent } from '../../../server/seed/seed-writer.ts'
import { aClient, anActivity, aRota, aShift, todays } from '../../support/rows.ts'
import { announcementDocument, channel, channelRead, message } from './chat-objects.ts'
import { type Kind, type Relation, removedWhen, unknown } from './kind.ts'
import { agency, announcement, member, nothing, oncall, settings } from './office-objects.ts'
import { type Asking, type Author, aCallForHelpOn, aReportOn, type World } from './things.ts'

/** Who works a shift. Agency staff are matched by their agency, whoever of it comes (rules §6). */
const worker = (relation: Relation, asking: Asking, { agencyId, otherAgencyId, colleagueId }: World) => {
  if (relation === 'own') return [{ userId: asking.personId, agencyId: asking.agencyId }]
  if (relation === 'others') return [{ userId: colleagueId }]
  if (relation === 'ownAgency') return [{ agencyId }]
  return relation === 'otherAgency' ? [{ agencyId: otherAgencyId }] : []
}

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
      ...todays,
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

/** Something that was reported on an activity. */
const reported = (tells: (activityId: string, clientId: string, author: Author) => SeedEvent): Kind => ({
  relations: ['own', 'others', 'otherAgency', 'unknown'],
  gone: ['unknown'],
  hiddenFromAgency: ['otherAgency'],
  make: (relation, asking, world) => {
    const agencyId = relation === 'otherAgency' ? world.otherAgencyId : undefined
    const shifts = agencyId === undefined ? [] : [{ shiftId: world.shiftId, rotaId: world.publishedRota.id, agencyId }]
    const row = anActivity([world.client], { ...todays, shifts })
    const author = { userId: relation === 'own' ? asking.personId : world.colleagueId, agencyId }
    const told = tells(row.id, world.client.id, author)
    const reportId = relation === 'unknown' ? crypto.randomUUID() : told.id
    const ids = { id: row.id, activityId: row.id, clientId: world.client.id, reportId }
    return { ids, rows: [['activities', row]], events: [told] }
  },
})

const report = reported(aReportOn)
const callForHelp = reported((activityId, _clientId, author) => aCallForHelpOn(activityId, author))

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
      ...todays,
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
  // An agency's people open the records that they may see: who is hidden and who never was are answered alike.
  hiddenFromAgency: ['others'],
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

/** Every kind of thing that a call can be about. */
export const objects = {
  nothing,
  activity,
  report,
  'call for help': callForHelp,
  client,
  'mentioned client': mentionedClient,
  rota,
  shift,
  'member of staff': member,
  agency,
  'on-call entry': oncall,
  announcement,
  'announcement as it is written': announcementDocument,
  settings,
  channel,
  message,
  'mark in a channel': channelRead,
} as const satisfies Readonly<Record<string, Kind>>

export type About = keyof typeof objects

/** The kind, whichever it is. */
export const kindOf = (about: About): Kind => objects[about]
