import { addDays } from '../../../domain/time/local-day.ts'
import { aShift } from '../../support/rows.ts'
import { type Kind, removedWhen, unknown } from './kind.ts'
import type { Thing } from './things.ts'

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

export const member: Kind = {
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

export const agency: Kind = {
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

export const oncall: Kind = {
  relations: ['own', 'others', 'deleted', 'unknown'],
  gone: ['deleted', 'unknown'],
  // An agency is told who is on call now and next, and these are of a day of their own each, far ahead.
  hiddenFromAgency: ['own', 'others'],
  make: (relation, { personId }, world) => {
    if (relation === 'unknown') return unknown()
    const userId = relation === 'own' ? personId : world.colleagueId
    const row = { id: crypto.randomUUID(), userId, date: addDays('2080-01-01', world.nextNumber()), location: 'gh' }
    return { ids: { id: row.id }, rows: [['oncall', row]], ...removedWhen(relation) }
  },
}

export const announcement: Kind = {
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

export const settings: Kind = {
  relations: ['any', 'unknown'],
  gone: ['unknown'],
  hiddenFromAgency: [],
  make: (relation, _asking, { settingsId }) =>
    relation === 'unknown' ? unknown() : { ids: { id: settingsId }, rows: [] },
}

export const nothing: Kind = {
  relations: ['any'],
  gone: [],
  hiddenFromAgency: [],
  make: () => unknown({ app: 'chat' }),
}
