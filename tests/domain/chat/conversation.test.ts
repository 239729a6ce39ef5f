import { describe, expect, test } from 'vitest'
import type { ChannelRead } from '../../../domain/chat/channel-read.ts'
import { inOrder, isUnread, readersOf } from '../../../domain/chat/conversation.ts'
import { messages as resource } from '../../../domain/resources/messages.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import { aMessage, stamp } from '../../support/a-message.ts'
import { idOf, zone } from '../../support/builders.ts'

const [ann, bo] = [idOf('ann'), idOf('bo')]
const markOf = (userId: string, upTo: string): ChannelRead => ({
  ...unsavedDocument(idOf(`mark of ${userId}`)),
  channelId: idOf('channel'),
  userId,
  upTo,
  date: 0,
})

describe('the order of messages', () => {
  test('is the server’s; what waits stands last, as it was written', () => {
    const first = aMessage({ sent: stamp(1), date: 900 })
    const second = aMessage({ sent: stamp(2), date: 100 })
    const [waiting, later] = [aMessage({ date: 50 }), aMessage({ date: 60 })]
    expect(inOrder([later, second, waiting, first])).toEqual([first, second, waiting, later])
  })
})

describe('what is unread', () => {
  const message = aMessage({ sent: stamp(5), author: { userId: bo } })
  const unreadFor = (userId: string, read?: ChannelRead) => isUnread(message, { userId, read })

  test('is what others said after the mark, and all of it without one', () => {
    expect(unreadFor(ann)).toBe(true)
    expect(unreadFor(ann, markOf(ann, stamp(4)))).toBe(true)
    expect(unreadFor(ann, markOf(ann, stamp(5)))).toBe(false)
  })

  test('is nothing of one’s own, nothing removed, and nothing that waits', () => {
    expect(unreadFor(bo)).toBe(false)
    expect(isUnread({ ...message, removed: { by: { userId: bo }, date: 0 } }, { userId: ann, read: undefined })).toBe(
      false,
    )
    expect(isUnread({ ...message, sent: undefined }, { userId: ann, read: undefined })).toBe(false)
  })
})

test('who has read a message is whose mark has passed it, in its channel, and not its author', () => {
  const message = aMessage({ sent: stamp(5), author: { userId: bo } })
  const elsewhere = { ...markOf(idOf('cy'), stamp(9)), channelId: idOf('another channel') }
  const marks = [markOf(ann, stamp(5)), markOf(bo, stamp(9)), markOf(idOf('di'), stamp(4)), elsewhere]
  expect(readersOf(message, marks).map(({ userId }) => userId)).toEqual([ann])
  expect(readersOf(aMessage({}), marks)).toEqual([])
})

describe('the window of messages', () => {
  const stageOn = (today: string) => {
    const [stage] = resource.feed.stages({ today, now: 0, zone })
    if (stage === undefined) throw new Error('no stage')
    return stage
  }

  test('has nothing new in it when its oldest day goes, and all of it where it moves back', () => {
    const yesterday = stageOn('2026-11-24')
    expect(stageOn('2026-11-25').newSince?.(yesterday.filter)).toEqual([])
    expect(stageOn('2026-11-23').newSince?.(yesterday.filter)).toBeUndefined()
  })

  test('covers what came within 30 days, and nothing that has not come', () => {
    const { covers } = stageOn('2026-11-25')
    expect(covers(aMessage({ sent: stamp(1), dateCreated: '2026-10-26T12:00:00.000Z' }))).toBe(true)
    expect(covers(aMessage({ sent: stamp(1), dateCreated: '2026-10-25T12:00:00.000Z' }))).toBe(false)
    expect(covers(aMessage({ dateCreated: '2026-11-25T12:00:00.000Z' }))).toBe(false)
  })
})
