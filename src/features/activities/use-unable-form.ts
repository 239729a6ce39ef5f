import { useState } from 'react'
import * as z from 'zod/mini'
import type { Activity, ActivityClient } from '../../../domain/activity/activity.ts'
import { displayState } from '../../../domain/activity/display-state.ts'
import { earliestTime } from '../../../domain/activity/earliest-time.ts'
import { UnableReason } from '../../../domain/activity/report.ts'
import { SaidWhen } from '../../../domain/activity/said-when.ts'
import { reportUnavailable } from '../../../domain/mutations/report-unavailable.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { nextTime } from '../../../domain/time/nearest-time.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { nobodyLeft } from './nobody-left.ts'
import { useUndo } from './use-undo.ts'
import { momentOf, useWhen } from './when-it-happened.tsx'

const schema = z.object({
  chosen: z.array(z.string()),
  reason: z.optional(UnableReason),
  next: z.optional(z.enum(['retry', 'close'])),
  /** Minutes from now as a chip says, or `at` for the time typed. */
  wait: z.enum(['30', '60', '120', 'at']),
  time: z.string(),
  note: z.string(),
  when: z.optional(SaidWhen),
})
export type UnableValue = z.output<typeof schema>

type Errors = Partial<Record<'chosen' | 'reason' | 'next' | 'time', string>>

const minuteMs = 60_000

/**
 * What follows from the reason until the person says otherwise: a refusal stands for today, the rest is tried again. Of
 * what had begun when it was asked all that can follow is to close it.
 */
const likelyNext = ({ reason }: UnableValue, couldRetry: boolean): UnableValue['next'] => {
  if (reason === undefined) return undefined
  return reason === 'refused' || !couldRetry ? 'close' : 'retry'
}

/** When to try again by these answers; undefined while the time is not one. */
export const retryAt = ({ wait, time }: UnableValue, now: Instant, zone: string): Instant | undefined => {
  if (wait !== 'at') return now + Number(wait) * minuteMs
  return /^\d{2}:\d{2}$/.test(time) ? nextTime(time, { at: now, zone }) : undefined
}

const errorsOf = (value: UnableValue, { hasNobody }: { readonly hasNobody: boolean }): Errors => ({
  ...(hasNobody ? { chosen: 'Choose at least one.' } : {}),
  ...(value.reason === undefined ? { reason: 'Choose the reason.' } : {}),
  ...(value.next === undefined ? { next: 'Choose what happens next.' } : {}),
  ...(value.next === 'retry' && value.wait === 'at' && value.time === ''
    ? { time: 'Enter when to try again, for example 09:30.' }
    : {}),
})

/** Those who have not begun, else everybody who is still open. */
const likelyOf = (offered: readonly ActivityClient[]): string[] => {
  const untouched = offered.filter(({ startDate }) => startDate === undefined)
  return (untouched.length > 0 ? untouched : offered).map(({ clientId }) => clientId)
}

type About = {
  readonly activityId: string
  /** When it was tried; undefined while that is not said rightly. */
  readonly date: Instant | undefined
  readonly now: Instant
  readonly zone: string
}

/** What is reported; undefined while its reason or its time is missing. */
const reportedOf = (value: UnableValue, { activityId, date, now, zone }: About) => {
  const { chosen, reason, note, next } = value
  if (reason === undefined || date === undefined) return undefined
  const retry = next === 'retry' ? retryAt(value, now, zone) : undefined
  const clients = chosen.map((id) => ({ id }))
  return { activityId, date, clients, reason, note, ...(retry === undefined ? {} : { retry }) }
}

type Asked = { activity: Activity; offered: readonly ActivityClient[] }

/** The answers as they stand: typed, or likely until the person says otherwise. */
const useAnswers = ({ activity, offered }: Asked) => {
  const {
    value: said,
    change,
    draft,
    keptWords,
  } = useFormDraft<UnableValue>({
    form: 'unable',
    subject: activity.id,
    schema,
    empty: { chosen: likelyOf(offered), wait: '60', time: '', note: '' },
  })
  // Whoever was stopped or closed meanwhile, or taken off, is not reported on.
  const chosen = offered.map(({ clientId }) => clientId).filter((id) => said.chosen.includes(id))
  // "To retry" holds only what nobody has begun; what is begun while it is asked is asked anew, not closed unsaid.
  const canRetry = displayState(activity) === 'not-started'
  const [couldRetry] = useState(canRetry)
  const next = said.next ?? likelyNext(said, couldRetry)
  const value = { ...said, chosen, next: next === 'retry' && !canRetry ? undefined : next }
  return { value, change, draft, keptWords, canRetry }
}

/** What "Can't do it now" asks, and what becomes of the answers. Decision 23. */
export const useUnableForm = ({ activity, offered, onSaved }: Asked & { onSaved: () => void }) => {
  const { zone } = useCareFacts()
  const engine = useEngine()
  const { draft, ...answers } = useAnswers({ activity, offered })
  const { value } = answers
  const hasNobody = activity.clients.length > 0 && value.chosen.length === 0
  const { save, isBusy, failure } = useSaving(reportUnavailable)
  const undo = useUndo()
  const [isAsked, setIsAsked] = useState(false)
  const errors = errorsOf(value, { hasNobody })
  const when = useWhen(value.when, earliestTime('unable', activity, value.chosen))
  const submit = () => {
    setIsAsked(true)
    const now = engine.now()
    const payload = reportedOf(value, { activityId: activity.id, date: momentOf(when, now), now, zone })
    if (Object.keys(errors).length > 0 || payload === undefined) return
    const done = 'retry' in payload ? 'It is in “To retry” now.' : 'Closed for today.'
    void save(payload, { said: done, draft, link: undo(payload), onDone: onSaved })
  }
  const left = isAsked && hasNobody && offered.length === 0 ? nobodyLeft : undefined
  return { ...answers, when, isAsked, errors: isAsked ? errors : {}, submit, isBusy, failure: left ?? failure }
}
