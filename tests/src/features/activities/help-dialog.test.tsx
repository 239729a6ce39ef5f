import { expect, test } from 'vitest'
import { requestHelp } from '../../../../domain/mutations/request-help.ts'
import type { OutboxView } from '../../../../src/engine/types.ts'
import { HelpDialog } from '../../../../src/features/activities/help-dialog.tsx'
import { type Copy, sentByAgency, settings } from '../../../support/an-engine.tsx'
import {
  aClient,
  anActivity,
  anEntry,
  ann,
  anOncallEntry,
  aRotaUser,
  aShiftOf,
  at,
  carl,
  idOf,
  sessions,
} from '../../../support/builders.ts'
import { all } from '../../ui/screen.tsx'
import { note, openDialog, said, write } from './dialogs.tsx'

const activity = anActivity({ clients: [anEntry('AB')], locationId: 'gh' })
const close = () => undefined
const open = (copy: Copy = {}) => openDialog(<HelpDialog activity={activity} onClose={close} />, copy)
const numbers = () => all('a[href^="tel:"]').map((link) => [link.getAttribute('href'), link.textContent])

const onCall = aRotaUser({ phone: '01803 555 0142' })
const elsewhere = aRotaUser({ ...carl, phone: '01803 555 0177' })
/** Ann is on call and on shift where the activity is; Carl is neither. */
const around: Copy = { rotaUsers: [onCall, elsewhere], oncall: [anOncallEntry()], shifts: [aShiftOf(ann)] }

const waiting = (state: OutboxView['state'] = 'waiting'): OutboxView => ({
  ...{ id: idOf('call'), seq: 3, name: requestHelp.name, target: activity.id, payload: {}, attempts: 0 },
  ...{ pressedAt: at('2026-11-23 08:58'), state, by: { userId: idOf('leigh'), displayName: 'Leigh Moss' } },
})

test('the dialog says who it is about and in which room', async () => {
  const ab = aClient({ location: { locationId: 'gh', roomNumber: '4' } })
  await open({ clients: [ab] })
  expect(said()).toMatch(/AB\s*Room 4/)
})

test('one press sends, with the words that were typed', async () => {
  const dialog = await open()
  await write('In the lounge')
  await dialog.save('Someone has fallen')
  expect(dialog.pressed).toMatchObject([{ activityId: activity.id, message: 'Someone has fallen. In the lounge' }])
})

test('an empty field holds nothing up', async () => {
  const dialog = await open()
  await dialog.save('Send')
  expect(dialog.pressed).toMatchObject([{ message: 'Help is needed' }])
})

test('without signal the numbers to ring are there at once, each person once', async () => {
  await open({ ...around, isOnline: false })
  expect(said()).toContain('Phone now. You’re offline')
  expect(numbers()).toEqual([['tel:018035550142', 'Call Ann Bell01803 555 0142, on call, on shift here']])
})

test('somebody whom an agency sends rings who is on call, whose staff record they do not read', async () => {
  const oncall = [anOncallEntry({ phone: '01803 555 0142' })]
  await open({ user: sentByAgency, isOnline: false, oncall, rotaUsers: [aRotaUser()] })
  expect(numbers()).toEqual([['tel:018035550142', 'Call Ann Bell01803 555 0142, on call']])
})

test('who is on shift is who is there by the times of the staff: a night until its handover, and no draft', async () => {
  const untilTen = sessions.map((one) => (one.value === 'night' ? { ...one, staffEndTime: '10:00:00' } : one))
  const night = { day: '2026-11-22', startTime: '20:00', endTime: '08:00' }
  const [ann1, carl1] = [
    aRotaUser({ phone: '01803 555 0142' }),
    aRotaUser({ id: idOf('carl'), ...carl, phone: '01803 555 0177' }),
  ]
  const copy = { rotaUsers: [ann1, carl1], settings: { ...settings, sessions: untilTen }, isOnline: false }
  await open({ ...copy, shifts: [aShiftOf(ann, night), aShiftOf(carl, { rotaStatus: 'draft' })] })
  expect(numbers()).toEqual([['tel:018035550142', 'Call Ann Bell01803 555 0142, on shift here']])
})

test('with signal the numbers are there as well', async () => {
  await open(around)
  expect(said()).not.toContain('Phone now')
  expect(numbers()).toHaveLength(1)
})

test('a call that waits never says that no one was told, and can be taken back', async () => {
  const dialog = await open({ ...around, isOnline: false, outbox: [waiting()], comesTo: 'waiting' })
  expect(said()).toContain('Phone now. Your call for help is not sent yet. It will be sent when you’re back online')
  expect(said()).not.toContain('No one was told')
  await dialog.save('Cancel the request')
  expect(dialog.pressed).toMatchObject([{ activityId: activity.id, reportId: idOf('call') }])
})

test('a call that the office refused is said to have told nobody', async () => {
  await open({ ...around, outbox: [waiting('attention')] })
  expect(said()).toContain('Phone now. Your call for help was not accepted. No one was told')
  expect(numbers()).toHaveLength(1)
})

test('where the storage fails the call is sent at once', async () => {
  const sent: unknown[] = []
  const onSent = ({ payload }: { payload: unknown }) => {
    sent.push(payload)
    return { ok: true, value: {} } as const
  }
  const dialog = await open({ keepsNothing: 'storage-failed', onSent })
  await dialog.save('Come at once')
  expect(sent).toMatchObject([{ message: 'Come at once' }])
  expect(said()).not.toContain('No one was told')
})

test('a call that could be neither kept nor sent says so, and keeps what was typed', async () => {
  const dialog = await open({ ...around, keepsNothing: 'storage-failed' })
  await write('In the lounge')
  await dialog.save('Send')
  expect(said()).toContain('Phone now. No one was told. It could not be saved on this device and was not sent.')
  expect(said()).not.toContain('You’re offline')
  expect(note().value).toBe('In the lounge')
})
