import { useCallback, useEffect, useRef, useState } from 'react'
import { channelMessages } from '../../../domain/calls/channel-messages.ts'
import type { Message } from '../../../domain/chat/message.ts'
import { lastSentPlace, placeOfMessage } from '../../../domain/resources/messages.ts'
import { useOpen } from '../../engine/use-open.ts'
import { useReadOnce } from '../../engine/use-read-once.ts'

/** How the messages from before this device's copy stand. */
export type OlderState = 'there-may-be' | 'reading' | 'no-signal' | 'failed' | 'none'

const rowsOf = ({ messages }: { readonly messages: readonly Message[] }) =>
  messages.map((row) => ({ table: 'messages' as const, row }))

type Asked = {
  readonly channelId: string
  /** From where on this device has all. */
  readonly firstPlace: number
  /** Whether the server has anything of it. */
  readonly isBegun: boolean
  /** A message that is looked for: all until there is read, page by page, since what is drawn is one piece. */
  readonly backTo: number | undefined
}

/** Reads what was said before the oldest that is here; what comes is kept on the device and drawn from there. */
export const useOlder = ({ channelId, firstPlace, isBegun, backTo }: Asked) => {
  const open = useOpen(channelMessages, rowsOf)
  const ask = useReadOnce()
  const [fromPlace, setFromPlace] = useState(firstPlace)
  const [state, setState] = useState<OlderState>(isBegun ? 'there-may-be' : 'none')
  const isReading = useRef(false)
  const read = useCallback(
    async (before: string | undefined) => {
      if (isReading.current) return
      isReading.current = true
      setState('reading')
      const answer = await open(before === undefined ? { channelId } : { channelId, before })
      isReading.current = false
      if (!answer.ok) return setState(answer.reason.kind === 'no-signal' ? 'no-signal' : 'failed')
      const oldest = answer.value.messages.at(-1)
      if (oldest !== undefined) setFromPlace((known) => Math.min(known, placeOfMessage(oldest)))
      setState(answer.value.hasMore ? 'there-may-be' : 'none')
    },
    [channelId, open],
  )
  const readOn = useCallback(async () => {
    const [oldest] = await ask((from) =>
      from.messages(channelId, { fromPlace, untilPlace: lastSentPlace, most: { first: 1 } }),
    )
    await read(oldest?.sent)
  }, [ask, channelId, fromPlace, read])
  const isFar = backTo !== undefined && backTo < fromPlace
  useEffect(() => {
    if (isFar && state === 'there-may-be') void readOn()
  }, [isFar, state, readOn])
  return { fromPlace, state, read, readOn, isFar: isFar && state !== 'none' }
}
