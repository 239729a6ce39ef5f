import { expect, test } from 'vitest'
import { markAnnouncementRead } from '../../../domain/mutations/mark-announcement-read.ts'
import { useMustRead, useUnread } from '../../../src/engine/shared-reads.tsx'
import type { OutboxView, Unread } from '../../../src/engine/types.ts'
import { OnDevice } from '../../support/an-engine.tsx'
import { ann, at, idOf } from '../../support/builders.ts'
import { draw, one, settle } from '../ui/screen.tsx'

const [house, team] = [idOf('house'), idOf('team')]

const anAnnouncement = (name: string, given: object = {}) => ({
  id: idOf(name),
  channelId: house,
  title: name,
  content: name,
  ...given,
})

const unread: Unread = {
  total: 5,
  channels: [
    { channelId: house, channelName: 'Georgian House', unreadCount: 2 },
    { channelId: team, channelName: 'Team', unreadCount: 3 },
  ],
  announcements: [anAnnouncement('Drinks'), anAnnouncement('Boiler')],
}

const aMark = (name: string, state: OutboxView['state']): OutboxView => ({
  id: idOf(`mark of ${name}`),
  seq: 1,
  name: markAnnouncementRead.name,
  target: idOf(name),
  payload: {},
  pressedAt: at('2026-11-23 09:00'),
  state,
  by: ann,
  attempts: 0,
})

function Said() {
  const { total, channels, announcements } = useUnread()
  const said = {
    total,
    channels: channels.map(({ channelName, unreadCount }) => `${channelName} ${unreadCount}`),
    titles: announcements.map(({ title }) => title),
    mustRead: useMustRead()?.announcements.map(({ title }) => title),
  }
  return <output>{JSON.stringify(said)}</output>
}

const saidOf = async (given: { unread?: Unread; outbox?: readonly OutboxView[]; isOnline?: boolean } | undefined) => {
  const { takeAway } = await draw(
    <OnDevice copy={given}>
      <Said />
    </OnDevice>,
  )
  for (let turn = 0; turn < 3; turn += 1) await settle()
  const said = JSON.parse(one('output').textContent ?? '')
  await takeAway()
  return said
}

test('what somebody has said they read is unread no more, while it waits and after its receipt, and is counted no more', async () => {
  for (const state of ['waiting', 'received', 'attention'] as const) {
    expect(await saidOf({ unread, outbox: [aMark('Drinks', state)] })).toMatchObject({
      total: 4,
      channels: ['Georgian House 1', 'Team 3'],
      titles: ['Boiler'],
    })
  }
})

test('a count that the server has already taken the mark from is not lowered twice', async () => {
  const counted = { ...unread, total: 4, channels: unread.channels.map((one) => ({ ...one, unreadCount: 1 })) }
  expect(await saidOf({ unread: counted, outbox: [aMark('Drinks', 'received')] })).toMatchObject({
    channels: ['Georgian House 1', 'Team 1'],
  })
})

test('what must be read comes oldest first, and is not known before the device has answered', async () => {
  const announcements = [
    anAnnouncement('New', { mustRead: true, date: at('2026-11-23 08:00') }),
    anAnnouncement('Old', { mustRead: true, date: at('2026-11-22 08:00') }),
    anAnnouncement('For who likes', { mustRead: false, date: at('2026-11-21 08:00') }),
  ]
  expect((await saidOf({ unread: { ...unread, announcements } })).mustRead).toEqual(['Old', 'New'])
  expect((await saidOf(undefined)).mustRead).toBeUndefined()
  expect((await saidOf({})).mustRead).toEqual([])
})

test('what is over after its last day is unread no more, and stands before Home no more, without the server having said so', async () => {
  const announcements = [
    anAnnouncement('Over', { mustRead: true, until: '2026-11-22' }),
    anAnnouncement('Last day', { mustRead: true, until: '2026-11-23' }),
  ]
  expect(await saidOf({ unread: { ...unread, announcements }, isOnline: false })).toMatchObject({
    total: 4,
    titles: ['Last day'],
    mustRead: ['Last day'],
  })
})
