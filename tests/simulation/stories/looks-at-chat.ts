import { inOrder } from '../../../domain/chat/conversation.ts'
import { lastPlace } from '../../../domain/resources/messages.ts'
import type { Read } from '../../../sync/index.ts'
import { shownInOrder } from '../checks/chat.ts'
import { once } from './looks.ts'
import type { Operation, OperationKind } from './operation.ts'
import { type Story, usableTab, userOf } from './story.ts'

const mostShown = 120

const chatOf = async (read: Read) => {
  const channels = await read.channels()
  const asked = { fromPlace: 0, untilPlace: lastPlace, most: { last: mostShown } } as const
  const shown = await Promise.all(channels.map(async ({ id }) => read.messages(id, asked)))
  return { channels, shown, unread: await read.unread(), entries: await read.outboxEntries() }
}

/** A person looks at all channels: nothing in them is somebody else's, and each stands in one order. */
const look = (story: Story, operation: Operation): string | undefined => {
  const tab = usableTab(story, operation.a)
  const user = tab && userOf(tab)
  if (tab === undefined || user === undefined) return undefined
  once(tab, chatOf, ({ channels, shown, unread, entries }) => {
    // Whoever was signed in when the page asked and is no more sees nothing of it.
    if (userOf(tab)?.id !== user.id) return
    story.looks.push({
      ...{ userId: user.id, device: tab.device.name, entries, draft: undefined },
      doubled: shown.flatMap((messages) => shownInOrder(messages, { userId: user.id, where: tab.name })),
      texts: shown.flatMap((messages) => inOrder(messages).map(({ text }) => text)),
      channels: [...channels.map(({ id }) => id), ...unread.channels.map(({ channelId }) => channelId)],
    })
  })
  return `${user.id.slice(-4)} on ${tab.device.name}`
}

export const chatLookKinds: readonly OperationKind[] = [{ name: 'look at the chat', weight: 6, run: look }]
