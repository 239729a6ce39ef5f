import { decideEntryApart, type EntryApart, listEntriesApart } from '../../../domain/calls/entries-apart.ts'
import { useCall } from '../../engine/use-call.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'
import { type Following, useSendingCall } from '../../pieces/use-sending.ts'

export type EntriesApart = {
  readonly entries: readonly EntryApart[]
  /** How many wait in all. */
  readonly total: number
  /** Why the list could not be read, in words; undefined without signal, which the page says by itself. */
  readonly failure: string | undefined
  readonly read: () => void
}

/**
 * What waits for the office, read when the page opens, when the signal is back and after each decision, and not by the
 * minute: each reading is noted as one of the clients' records. Decision 78.
 */
export const useEntriesApart = (): EntriesApart => {
  const call = useCall(listEntriesApart)
  const { value, failure, read } = useOnlineRead({}, () => call({}))
  return {
    entries: value?._embedded['entries-apart'] ?? [],
    total: value?.total ?? 0,
    failure: failure === undefined || failure.kind === 'no-signal' ? undefined : failure.detail,
    read,
  }
}

type Decision = { readonly takes: boolean; readonly reason?: string }

/** Sends what was decided of one entry, now or not at all. */
export const useDecision = (entryId: string) => {
  const { send, isBusy, failure } = useSendingCall(decideEntryApart)
  const decide = (decision: Decision, following: Following<unknown> = {}) =>
    send({ entryId, ...decision }, { said: decision.takes ? 'Added to the records' : 'Discarded', ...following })
  return { decide, isBusy, failure }
}
