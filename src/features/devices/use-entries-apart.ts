import { useCallback, useEffect, useState } from 'react'
import { decideEntryApart, type EntryApart, listEntriesApart } from '../../../domain/calls/entries-apart.ts'
import { useCall } from '../../engine/use-call.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { type Following, useSending } from '../../pieces/use-sending.ts'

export type EntriesApart = {
  readonly entries: readonly EntryApart[]
  /** How many wait in all. */
  readonly total: number
  /** Why the list could not be read, in words; undefined without signal, which the page says by itself. */
  readonly failure: string | undefined
  readonly read: () => Promise<void>
}

/**
 * What waits for the office, read when the page opens, when the signal is back and after each decision, and not by the
 * minute: each reading is noted as one of the clients' records. Decision 78.
 */
export const useEntriesApart = (): EntriesApart => {
  const call = useCall(listEntriesApart)
  const isOnline = useIsOnline()
  const [answer, setAnswer] = useState<Pick<EntriesApart, 'entries' | 'total'>>({ entries: [], total: 0 })
  const [failure, setFailure] = useState<string>()
  const read = useCallback(async () => {
    const result = await call({})
    setFailure(result.ok || result.reason.kind === 'no-signal' ? undefined : result.reason.detail)
    if (result.ok) setAnswer({ entries: result.value._embedded['entries-apart'], total: result.value.total })
  }, [call])
  // The signal is a reason to ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => void read(), [read, isOnline])
  return { ...answer, failure, read }
}

type Decision = { readonly takes: boolean; readonly reason?: string }

/** Sends what was decided of one entry, now or not at all. */
export const useDecision = (entryId: string) => {
  const call = useCall(decideEntryApart)
  const { send, isBusy, failure } = useSending(failureWords)
  const decide = (decision: Decision, following: Following<unknown> = {}) =>
    send(() => call({ entryId, ...decision }), {
      said: decision.takes ? 'Taken into the records' : 'Discarded',
      ...following,
    })
  return { decide, isBusy, failure }
}
