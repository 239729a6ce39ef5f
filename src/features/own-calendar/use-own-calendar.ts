import { useState } from 'react'
import { endOwnCalendar, makeOwnCalendar, ownCalendar } from '../../../domain/calls/own-calendar.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useCall } from '../../engine/use-call.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { useSending } from '../../pieces/use-sending.ts'

/** The address of one's own calendar: read, made anew and ended; `address` is there only where it was made just now. Decision 71. */
export const useOwnCalendar = () => {
  const { apps } = useConfig()
  const isOnline = useIsOnline()
  const [askRead, askMake, askEnd] = [useCall(ownCalendar), useCall(makeOwnCalendar), useCall(endOwnCalendar)]
  const reading = useOnlineRead({}, askRead)
  const { send, isBusy, failure, setFailure } = useSending(failureWords)
  const [address, setAddress] = useState<string>()
  const follow = (madeAt: Instant | undefined, made?: string) => {
    reading.put({ madeAt })
    setAddress(made)
  }
  const make = () => {
    const origin = apps.find(({ id }) => id === 'rota')?.origin ?? window.location.origin
    void send(() => askMake({}), { onDone: ({ madeAt, path }) => follow(madeAt, `${origin}${path}`) })
  }
  const end = () => void send(() => askEnd({}), { onDone: () => follow(undefined) })
  const read = () => {
    setFailure(undefined)
    reading.read()
  }
  const unread = reading.failure && failureWords(reading.failure)
  return {
    isBusy,
    isOnline,
    read,
    make,
    end,
    address,
    calendar: reading.value,
    failure: failure ?? unread,
  }
}
