import { channelReadId } from '../../../domain/chat/joined-id.ts'
import { type Kind, removedWhen, unknown } from './kind.ts'

const aChannelOf = (...userIds: readonly string[]) => ({
  id: crypto.randomUUID(),
  name: 'Kitchen',
  audience: { kind: 'people', userIds },
})

/** `own` is one that names the person who asks. */
export const channel: Kind = {
  relations: ['own', 'others', 'archived', 'deleted', 'unknown'],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: [],
  make: (relation, { personId }, { colleagueId }) => {
    if (relation === 'unknown') return unknown()
    const named = aChannelOf(relation === 'others' ? crypto.randomUUID() : personId, colleagueId)
    const row = { ...named, ...(relation === 'archived' ? { isArchived: true } : {}) }
    return { ids: { id: row.id }, rows: [['channels', row]], ...removedWhen(relation) }
  },
}

/** `own` and `others` stand in a channel of the person who asks. */
export const message: Kind = {
  relations: ['own', 'others', 'elsewhere', 'deleted', 'unknown'],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: [],
  make: (relation, { personId }, { colleagueId }) => {
    if (relation === 'unknown') return unknown()
    const place = aChannelOf(relation === 'elsewhere' ? crypto.randomUUID() : personId, colleagueId)
    const userId = relation === 'own' ? personId : colleagueId
    const row = {
      id: crypto.randomUUID(),
      channelId: place.id,
      author: { userId, displayName: 'Bo Marsh' },
      date: new Date().toISOString(),
      text: 'Put the kettle on',
    }
    return {
      ids: { id: row.id },
      rows: [
        ['channels', place],
        ['messages', row],
      ],
      removes: 'messages',
      ...removedWhen(relation),
    }
  },
}

/** How far somebody has read a channel of the person who asks, or another. */
export const channelRead: Kind = {
  relations: ['own', 'others', 'elsewhere', 'unknown'],
  gone: ['unknown'],
  hiddenFromAgency: [],
  make: (relation, { personId }, { colleagueId }) => {
    if (relation === 'unknown') return unknown()
    const place = aChannelOf(relation === 'elsewhere' ? crypto.randomUUID() : personId, colleagueId)
    const userId = relation === 'own' ? personId : colleagueId
    const row = {
      id: channelReadId(place.id, userId),
      channelId: place.id,
      userId,
      upTo: '2026-01-01T00:00:00.000000Z',
      date: new Date().toISOString(),
    }
    return {
      ids: { id: row.id },
      rows: [
        ['channels', place],
        ['channelReads', row],
      ],
    }
  },
}

/** `own` is one that the person who asks wrote. */
export const announcementDocument: Kind = {
  relations: ['own', 'others', 'deleted', 'unknown'],
  gone: ['deleted', 'unknown'],
  hiddenFromAgency: [],
  make: (relation, { personId }, { colleagueId }) => {
    if (relation === 'unknown') return unknown()
    const userId = relation === 'own' ? personId : colleagueId
    const row = {
      id: crypto.randomUUID(),
      title: 'Boiler',
      text: 'No hot water',
      audience: { kind: 'everybody' },
      mustRead: false,
      state: 'published',
      author: { userId, displayName: 'Bo Marsh' },
      shownAt: new Date().toISOString(),
    }
    return { ids: { id: row.id }, rows: [['announcements', row]], ...removedWhen(relation) }
  },
}
