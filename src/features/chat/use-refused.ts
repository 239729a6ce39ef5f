import type { Message } from '../../../domain/chat/message.ts'
import { writeMessage } from '../../../domain/mutations/write-message.ts'
import type { OutboxView } from '../../engine/types.ts'
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

/** The own messages to a channel that were refused, in the order written. */
export const useRefused = (channelId: string): readonly Refused[] =>
  useLiveQuery(
    async (read) =>
      (await read.outboxEntries())
        .filter(
          ({ name, state, payload }) =>
            name === writeMessage.name && state === 'attention' && (payload as Payload).channelId === channelId,
        )
        .map(refusedOf)
        .reverse(),
    [channelId],
  ) ?? []
