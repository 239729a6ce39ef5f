import { expect, test } from 'vitest'
import { logSignOut } from '../../../domain/mutations/log-sign-out.ts'
import { markAnnouncementRead } from '../../../domain/mutations/mark-announcement-read.ts'
import { recordViewed } from '../../../domain/mutations/record-viewed.ts'
import { removeNotificationToken } from '../../../domain/mutations/remove-notification-token.ts'
import { setAside } from '../../../domain/mutations/set-aside.ts'
import { signOutRule } from '../../../server/rules/log-sign-out.ts'
import { announcementReadRule } from '../../../server/rules/mark-announcement-read.ts'
import { recordViewedRule } from '../../../server/rules/record-viewed.ts'
import { tokenRemovedRule } from '../../../server/rules/remove-notification-token.ts'
import { setAsideRule } from '../../../server/rules/set-aside.ts'
import { aClient } from '../../support/rows.ts'
import { agencyCarer, asked, carer, NOW, refusedFor, stored } from './asking.ts'

const date = new Date(NOW).toISOString()

test('a sign-out is kept at the time at which it happened', () => {
  const earlier = new Date(NOW - 60_000).toISOString()
  expect(signOutRule.decide(asked(logSignOut, { date: earlier }, { by: carer }), {}).beside).toMatchObject([
    { kept: 'sign-out', said: { userId: carer.user.id, at: NOW - 60_000 } },
  ])
})

const client = aClient()
const viewed = (clients: ReturnType<typeof stored>[], by = carer) =>
  recordViewedRule.decide(asked(recordViewed, { date, clientIds: [client.id] }, { by }), { clients })

test('whose record was opened stands in the trail', () => {
  expect(viewed([stored(client)]).beside).toMatchObject([{ kept: 'viewed', said: { at: NOW, clientIds: [client.id] } }])
})

test('of our own staff nobody opens a record that never existed; what an agency opened is kept as it says', () => {
  expect(refusedFor(() => viewed([]))).toEqual([404])
  expect(viewed([], agencyCarer).beside).toHaveLength(1)
})

test('an announcement is read by whoever it is for', () => {
  const announcementId = crypto.randomUUID()
  const read = asked(markAnnouncementRead, { announcementId }, { by: carer })
  const announcementsRead = [{ announcementId, userId: carer.user.id, at: '2026-11-21T15:00:00.000Z' }]
  expect(announcementReadRule.decide(read, { isForThem: 'yes' })).toEqual({ announcementsRead })
  expect(refusedFor(() => announcementReadRule.decide(read, { isForThem: 'no' }))).toEqual([404])
})

test('an announcement was read when somebody pressed, by the clock of the server, and never later than that arrived', () => {
  const readAt = (said: string, clockOffsetMs = 0) => {
    const read = asked(markAnnouncementRead, { announcementId: crypto.randomUUID(), date: said }, { by: carer })
    const { announcementsRead = [] } = announcementReadRule.decide({ ...read, clockOffsetMs }, { isForThem: 'yes' })
    return announcementsRead[0]?.at
  }
  expect(readAt('2026-11-21T09:30:00.000Z')).toBe('2026-11-21T09:30:00.000Z')
  expect(readAt('2026-11-21T09:30:00.000Z', 3_600_000)).toBe('2026-11-21T10:30:00.000Z')
  expect(readAt('2099-01-01T00:00:00.000Z')).toBe('2026-11-21T15:00:00.000Z')
})

test('a browser is forgotten under each spelling of its token', () => {
  const endpoint = 'https://push.example.org/1'
  const tokenId = JSON.stringify({ endpoint, keys: { p256dh: 'a', auth: 'b' } })
  const removal = asked(removeNotificationToken, { tokenId }, { by: carer })
  expect(tokenRemovedRule.decide(removal, {}).beside).toMatchObject([{ said: { userId: carer.user.id, tokenId } }])
})

const device = { deviceId: crypto.randomUUID(), origin: 'rota', seq: 9, newest: 9, name: undefined, key: undefined }
const givenUp = (fields: Record<string, unknown>, more = {}) => {
  const said = { date, entryId: crypto.randomUUID(), entryName: 'v1.activity.comment', reason: 'Said twice', ...fields }
  return setAsideRule.decide(asked(setAside, said, { by: carer, ...more }), {}).steps ?? []
}

test('an entry that was given up is waited for no longer, by the number that its device gave it', () => {
  expect(givenUp({ entrySeq: 7 }, { device })).toMatchObject([
    { does: 'an entry is given up', said: { seq: 7, name: 'v1.activity.comment', userId: carer.user.id } },
  ])
})

test('without a number or a device there is nothing to wait for', () => {
  expect(givenUp({}, { device })).toEqual([])
  expect(givenUp({ entrySeq: 7 })).toEqual([])
})
