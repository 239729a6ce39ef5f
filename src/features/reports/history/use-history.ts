import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { clientHistory } from '../../../../domain/calls/record-history.ts'
import { ok, type Result } from '../../../../domain/result.ts'
import type { CallFailure } from '../../../engine/types.ts'
import { useOnlineRead } from '../../../engine/use-online-read.ts'

type Answer = z.output<typeof clientHistory.output>
/** One change of a record: who made it, when, and its fields. */
export type HistoryEntry = Answer['_embedded']['history'][number]

/** Asks for a page of the changes of one record, counted from 1. */
export type AskHistory = (page: {
  readonly page: number
  readonly pageSize?: number
}) => Promise<Result<Answer, CallFailure>>

/** Changes that are made while pages are loaded move others to the next page: each is there once. */
const together = (before: readonly HistoryEntry[], found: readonly HistoryEntry[]): HistoryEntry[] => [
  ...new Map([...before, ...found].map((entry) => [entry.id, entry])).values(),
]

/** The changes of a record, the latest first, as many pages of them as were asked for. */
export const useHistory = (ask: AskHistory) => {
  const [page, setPage] = useState(1)
  const loaded = useRef<readonly HistoryEntry[]>([])
  const { value, failure, isReading, read } = useOnlineRead({ page }, async (asked) => {
    const answer = await ask({ page: asked.page })
    if (!answer.ok) return answer
    const { _embedded, total } = answer.value
    loaded.current = together(asked.page === 1 ? [] : loaded.current, _embedded.history)
    return ok({ entries: loaded.current, total, isAll: asked.page * answer.value.pageSize >= total })
  })
  return {
    shown: value,
    failure: isReading ? undefined : failure,
    isReading,
    read,
    showMore: () => setPage(page + 1),
  }
}

export type HistoryRead = ReturnType<typeof useHistory>
