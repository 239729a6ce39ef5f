import { type RefObject, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ActivityLink, ClientLink, Mention } from '../../../domain/chat/message.ts'
import { longestMessageCharacters, mostLinksOfMessage } from '../../../domain/constants.ts'
import { writeMessage } from '../../../domain/mutations/write-message.ts'
import { Id } from '../../../domain/wire.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { CommitRefusal } from '../../engine/types.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useOneAtATime } from '../../engine/use-one-at-a-time.ts'
import { refusalWords } from '../../pieces/refusal-words.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { stillNamed } from './text-parts.ts'

/** What is being written, as it is kept on this device. */
export const Writing = z.object({
  text: z.string(),
  mentions: z.optional(z.array(Mention)),
  clients: z.optional(z.array(ClientLink)),
  activity: z.optional(z.nullable(ActivityLink)),
  replyTo: z.optional(z.nullable(Id)),
})
export type Writing = z.output<typeof Writing>

export const nothingWritten: Writing = { text: '' }

/** Why a text cannot be sent as it is; undefined where it can. */
export const whyNot = (text: string): string | undefined => {
  if (text.trim() === '') return 'Write something first.'
  const over = text.trim().length - longestMessageCharacters
  if (over <= 0) return undefined
  return `Your message is ${over.toLocaleString('en-GB')} ${over === 1 ? 'character' : 'characters'} too long. Shorten it, or send it in parts.`
}

const payloadOf = (writing: Writing) => {
  const { mentions = [], clients = [] } = stillNamed(writing)
  return {
    text: writing.text,
    ...(mentions.length > 0 ? { mentions: mentions.slice(0, mostLinksOfMessage) } : {}),
    ...(clients.length > 0 ? { clients: clients.slice(0, mostLinksOfMessage) } : {}),
    ...(writing.activity ? { activity: writing.activity } : {}),
    ...(writing.replyTo ? { replyTo: writing.replyTo } : {}),
  }
}

type Composing = {
  readonly channelId: string
  readonly withUserId: string | undefined
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onSent: () => void
}

/**
 * The message that is being written to a channel: kept as it is typed, sent once. The box is empty from the press on, and
 * what is typed while the press is kept is the next message.
 */
export const useComposer = ({ channelId, withUserId, field, onSent }: Composing) => {
  const engine = useEngine()
  const commit = useMutation(writeMessage)
  const { draft, value, change, clear, keptWords, isLoaded } = useFormDraft<Writing>({
    form: 'message',
    subject: channelId,
    schema: Writing,
    empty: nothingWritten,
  })
  const { run, failure, setFailure } = useOneAtATime((reason: CommitRefusal) => refusalWords[reason])
  const [sending, setSending] = useState<Writing>()
  const isBeingSent = sending !== undefined && sending.text === value.text
  const writing = isBeingSent ? nothingWritten : value
  // What was sent is no draft any more: the same words may be written again.
  useEffect(() => {
    if (sending !== undefined && value.text !== sending.text) setSending(undefined)
  }, [sending, value.text])
  const set = (part: Partial<Writing>) => {
    setFailure(undefined)
    change(isBeingSent ? { mentions: [], clients: [], activity: null, replyTo: null, text: '', ...part } : part)
  }
  const send = async () => {
    const why = whyNot(writing.text)
    if (why !== undefined) {
      if (writing.text.trim() !== '') setFailure(why)
      return field.current?.focus()
    }
    setSending(writing)
    draft.keepNow()
    const message = {
      id: crypto.randomUUID(),
      channelId,
      date: engine.now(),
      ...payloadOf(writing),
      ...(withUserId === undefined ? {} : { withUserId }),
    }
    const kept = await run(() => commit(message, { draft: draft.key }), {})
    // A second press, while the first is kept.
    if (kept === undefined) return
    if (!kept.ok) return setSending(undefined)
    onSent()
    // Unless the next one was begun meanwhile, or the page was left.
    if (field.current?.value === '') await clear()
  }
  return { writing, set, send, failure, say: setFailure, keptWords, isLoaded }
}
