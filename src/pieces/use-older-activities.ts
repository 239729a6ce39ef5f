import type { Activity } from '../../domain/activity/activity.ts'
import { largestPageSize, mostOlderActivities } from '../../domain/constants.ts'
import { activities } from '../../domain/resources/activities.ts'
import { listCall } from '../../domain/resources/list-call.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import { useAnswerOf } from '../engine/use-answer-of.ts'
import { useCall } from '../engine/use-call.ts'

const listActivities = listCall(activities)

export type Span = { readonly fromAt: Instant; readonly untilAt: Instant }

type Answer = { readonly rows: readonly Activity[]; readonly state: OlderState }
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

const readSpan = async (ask: ReturnType<typeof useListCall>, span: Span): Promise<Answer> => {
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
export const useOlderActivities = (spans: readonly Span[]): Answer => {
  const ask = useListCall()
  const read = useAnswerOf(spans.length === 0 ? undefined : spans, async (asked): Promise<Answer> => {
    const answers = await Promise.all(asked.map((span) => readSpan(ask, span)))
    const state = answers.find((answer) => answer.state !== 'read')?.state ?? 'read'
    return { rows: answers.flatMap((answer) => answer.rows), state }
  })
  if (spans.length === 0) return { rows: [], state: 'none' }
  return read?.isCurrent ? read.answer : { rows: [], state: 'reading' }
}
