import { useEffect, useState } from 'react'
import type { Activity } from '../../domain/activity/activity.ts'
import { largestPageSize, mostOlderActivities } from '../../domain/constants.ts'
import { activities } from '../../domain/resources/activities.ts'
import { listCall } from '../../domain/resources/list-call.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import { useCall } from '../engine/use-call.ts'
import { useSyncState } from '../engine/use-sync-state.ts'

const listActivities = listCall(activities)

export type Span = { readonly fromAt: Instant; readonly untilAt: Instant }

type Read = { readonly of: string; readonly rows: readonly Activity[]; readonly state: OlderState }
/** How the part of a list that no device keeps stands. */
export type OlderState = 'none' | 'reading' | 'read' | 'no-signal' | 'failed' | 'too-many'

const filterOf = ({ fromAt, untilAt }: Span): string =>
  JSON.stringify([
    { subject: 'startDate', comparison: 'lt', value: toWireInstant(untilAt) },
    { subject: 'endDate', comparison: 'gt', value: toWireInstant(fromAt) },
    // A series is a pattern: what it made is listed. Decision 60.
    { subject: 'master', comparison: 'eq', value: false },
  ])

const useListCall = () => useCall(listActivities)

const readSpan = async (
  ask: ReturnType<typeof useListCall>,
  span: Span,
): Promise<{ rows: Activity[]; state: OlderState }> => {
  const rows: Activity[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask({ filter: filterOf(span), page, pageSize: largestPageSize })
    if (!answer.ok) return { rows, state: answer.reason.kind === 'no-signal' ? 'no-signal' : 'failed' }
    const { _embedded, total, count } = answer.value
    rows.push(...(_embedded[activities.segment] ?? []))
    if (rows.length >= total || count === 0) return { rows, state: 'read' }
    if (rows.length >= mostOlderActivities) return { rows, state: 'too-many' }
  }
}

/** The activities of spans that lie beyond this device's copy, read online; again when the signal is back. Decision 9. */
export const useOlderActivities = (spans: readonly Span[]): { rows: readonly Activity[]; state: OlderState } => {
  const ask = useListCall()
  const { isOnline } = useSyncState()
  const [read, setRead] = useState<Read>()
  const of = JSON.stringify(spans)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is the spans, and a signal is a reason to ask again
  useEffect(() => {
    if (spans.length === 0) return undefined
    let isWanted = true
    const readAll = async () => {
      const answers = await Promise.all(spans.map((span) => readSpan(ask, span)))
      const rows = answers.flatMap((answer) => answer.rows)
      const state = answers.find((answer) => answer.state !== 'read')?.state ?? 'read'
      if (isWanted) setRead({ of, rows, state })
    }
    void readAll()
    return () => {
      isWanted = false
    }
  }, [of, ask, isOnline])
  if (spans.length === 0) return { rows: [], state: 'none' }
  return read?.of === of ? read : { rows: [], state: 'reading' }
}
