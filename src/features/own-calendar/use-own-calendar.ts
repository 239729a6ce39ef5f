import { useCallback, useEffect, useState } from 'react'
import { endOwnCalendar, makeOwnCalendar, ownCalendar } from '../../../domain/calls/own-calendar.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useCall } from '../../engine/use-call.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { useSending } from '../../pieces/use-sending.ts'

/** Whether one has an address, and since when; `address` is there only where it was made just now. */
type Calendar = { readonly madeAt: Instant | undefined; readonly address?: string | undefined }

/** The address of one's own calendar: read, made anew and ended. Decision 71. */
export const useOwnCalendar = () => {
  const { apps } = useConfig()
  const isOnline = useIsOnline()
  const [askRead, askMake, askEnd] = [useCall(ownCalendar), useCall(makeOwnCalendar), useCall(endOwnCalendar)]
  const [calendar, setCalendar] = useState<Calendar>()
  const { send, isBusy, failure, setFailure } = useSending(failureWords)
  const read = useCallback(async () => {
    const result = await askRead({})
    setFailure(result.ok ? undefined : failureWords(result.reason))
    if (result.ok) setCalendar((known) => ({ ...known, madeAt: result.value.madeAt }))
  }, [askRead, setFailure])
  // The signal that is back is a reason to ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => void read(), [read, isOnline])
  const make = () => {
    const origin = apps.find(({ id }) => id === 'rota')?.origin ?? window.location.origin
    void send(() => askMake({}), {
      onDone: ({ madeAt, path }) => setCalendar({ madeAt, address: `${origin}${path}` }),
    })
  }
  const end = () => void send(() => askEnd({}), { onDone: () => setCalendar({ madeAt: undefined }) })
  return { calendar, failure, isBusy, isOnline, read, make, end }
}
