import type { Message } from '../../../domain/chat/message.ts'
import { editMessage } from '../../../domain/mutations/edit-message.ts'
import { removeMessage } from '../../../domain/mutations/remove-message.ts'
import { writeMessage } from '../../../domain/mutations/write-message.ts'
import type { OutboxView, Read } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'

/** A message that the server did not take; what was written is kept until its author decides. */
export type Refused = {
  readonly entryId: string
  readonly text: string
  readonly date: number
  readonly why: string
  /** It waits for another one of its author that was refused. */
  readonly message: Pick<Message, 'text' | 'mentions' | 'clients'>
}

type Payload = Pick<Message, 'text' | 'mentions' | 'clients' | 'channelId' | 'date'>

const refusedOf = ({ id, payload, refusal }: OutboxView): Refused => {
  const { text, mentions, clients, date } = payload as Payload
  return { entryId: id, text, date, why: refusal?.detail ?? '', message: { text, mentions, clients } }
}

const saysText = new Set([writeMessage.name, editMessage.name])

/** The channel of a message that was written, or of the one that was edited. */
const channelOf = async (read: Read, { name, payload, target }: OutboxView): Promise<string | undefined> =>
  name === writeMessage.name ? (payload as Payload).channelId : (await read.message(target))?.channelId

/** The own messages to a channel, and edits of them, that were refused, in the order written. */
export const useRefused = (channelId: string): readonly Refused[] =>
  useLiveQuery(
    async (read) => {
      const refused = (await read.outboxEntries()).filter(
        ({ name, state }) => saysText.has(name) && state === 'attention',
      )
      const channels = await Promise.all(refused.map((entry) => channelOf(read, entry)))
      return refused
        .filter((_entry, at) => channels[at] === channelId)
        .map(refusedOf)
        .reverse()
    },
    [channelId],
  ) ?? []

/** A deletion that the server did not take. */
export type RefusedRemoval = { readonly entryId: string; readonly why: string }

/** The deletions that were refused, by the message that is still there. */
export const useRefusedRemovals = (): ReadonlyMap<string, RefusedRemoval> | undefined =>
  useLiveQuery(async (read) => {
    const refused = (await read.outboxEntries()).filter(
      ({ name, state }) => name === removeMessage.name && state === 'attention',
    )
    return new Map(refused.map(({ id, target, refusal }) => [target, { entryId: id, why: refusal?.detail ?? '' }]))
  }, [])
