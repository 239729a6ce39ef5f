import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EventEnvelope, withNote } from '../../../domain/mutations/event-payload.ts'
import { logSignOut } from '../../../domain/mutations/log-sign-out.ts'
import { markAnnouncementRead } from '../../../domain/mutations/mark-announcement-read.ts'
import { markHandoverRead } from '../../../domain/mutations/mark-handover-read.ts'
import { markShiftsSeen } from '../../../domain/mutations/mark-shifts-seen.ts'
import { recordViewed } from '../../../domain/mutations/record-viewed.ts'
import { removeNotificationToken } from '../../../domain/mutations/remove-notification-token.ts'
import { setAside } from '../../../domain/mutations/set-aside.ts'
import { at, idOf } from '../../support/builders.ts'

const date = at('2026-11-23 20:00')

test('log entries are about what they name', () => {
  expect(markAnnouncementRead.target({ announcementId: idOf('news') })).toBe(idOf('news'))
  expect(markHandoverRead.target({ date, reportIds: [idOf('one'), idOf('two')] })).toBe(idOf('one'))
  expect(markShiftsSeen.target({ date, rotaId: idOf('rota'), shifts: [] })).toBe(idOf('rota'))
  expect(removeNotificationToken.target({ tokenId: 'abc' })).toBe('abc')
  expect(setAside.target({ date, entryId: idOf('entry'), entryName: 'Start', reason: 'Twice' })).toBe(idOf('entry'))
  expect(recordViewed.target({ date, clientIds: [idOf('AB')] })).toBe(idOf('AB'))
  expect(recordViewed.target({ date, clientIds: [idOf('AB')], activityId: idOf('walk') })).toBe(idOf('walk'))
})

test('a log entry that happened at a moment says so', () => {
  expect(logSignOut.happenedAt?.({ date })).toBe(date)
  expect(markShiftsSeen.happenedAt?.({ date, rotaId: idOf('rota'), shifts: [] })).toBe(date)
  expect(markHandoverRead.happenedAt?.({ date, reportIds: [idOf('one')] })).toBe(date)
})

test('to set an entry aside takes a reason', () => {
  const wire = { date: '2026-11-23T20:00:00.000Z', entryId: idOf('entry'), entryName: 'Start', reason: ' ' }
  expect(z.safeDecode(setAside.payload, wire).success).toBe(false)
})

test('the envelope of an event turns the press into an instant', () => {
  const wire = { id: idOf('press'), dateRecorded: '2026-11-23T20:00:00.000Z', clockOffset: -1200 }
  expect(z.decode(EventEnvelope, wire)).toEqual({ id: idOf('press'), dateRecorded: date, clockOffset: -1200 })
})

test('a note that says nothing is left out', () => {
  expect([withNote(undefined), withNote('  '), withNote(' Calm ')]).toEqual([{}, {}, { note: 'Calm' }])
})
