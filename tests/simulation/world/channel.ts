import type { ChannelPort } from '../../../sync/ports.ts'
import type { Page } from './page.ts'

type End = { readonly page: Page; readonly listeners: Set<(message: unknown) => void>; inbox: unknown[] }

/** The broadcast channel of one device: an end for each page. */
export type DeviceChannel = Set<End>

/** Each end gets what was said in the order said; messages to one end may come together. */
const put = (end: End, message: unknown): void => {
  end.inbox.push(message)
  if (end.inbox.length > 1) return
  end.page.after(end.page.random.int(0, 4), () => {
    const messages = end.inbox
    end.inbox = []
    for (const one of messages) for (const listener of [...end.listeners]) listener(one)
  })
}

/** One page's end of the device's channel. */
export const channelOf = (page: Page, channel: DeviceChannel): ChannelPort => {
  const end: End = { page, listeners: new Set(), inbox: [] }
  channel.add(end)
  page.onEnd(() => channel.delete(end))
  return {
    post: (message) => {
      for (const other of channel) if (other !== end) put(other, message)
    },
    listen: (listener) => {
      end.listeners.add(listener)
      return () => end.listeners.delete(listener)
    },
  }
}
