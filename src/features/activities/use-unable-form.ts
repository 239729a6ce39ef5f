import { useState } from 'react'
import * as z from 'zod/mini'
import type { Activity, ActivityClient } from '../../../domain/activity/activity.ts'
import { displayState } from '../../../domain/activity/display-state.ts'
import { UnableReason } from '../../../domain/activity/report.ts'
import { reportUnavailable } from '../../../domain/mutations/report-unavailable.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { nextTime } from '../../../domain/time/nearest-time.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { usePress } from '../../pieces/use-press.ts'
import { useUndo } from './use-undo.ts'

const schema = z.object({
  chosen: z.array(z.string()),
  reason: z.optional(UnableReason),
  next: z.optional(z.enum(['retry', 'close'])),
  /** Minutes from now as a chip says, or `at` for the time typed. */
  wait: z.enum(['30', '60', '120', 'at']),
  time: z.string(),
  note: z.string(),
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
  ...(value.next === 'retry' && value.wait === 'at' && value.time === '' ? { time: 'Enter a time, HH:mm.' } : {}),
})

/** Those who have not begun, else everybody who is still open. */
const likelyOf = (offered: readonly ActivityClient[]): string[] => {
  const untouched = offered.filter(({ startDate }) => startDate === undefined)
  return (untouched.length > 0 ? untouched : offered).map(({ clientId }) => clientId)
}

const nobodyLeft = 'It was stopped or closed for everybody meanwhile. Say it in a comment.'

type UnableForm = { activity: Activity; offered: readonly ActivityClient[]; onSaved: () => void }

/** What "Can't do it now" asks, and what becomes of the answers. Decision 23. */
export const useUnableForm = ({ activity, offered, onSaved }: UnableForm) => {
  const { zone } = useCareFacts()
  const engine = useEngine()
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
  const hasNobody = activity.clients.length > 0 && chosen.length === 0
  const { press, isSaving, failure } = usePress(reportUnavailable)
  const undo = useUndo()
  const [isAsked, setIsAsked] = useState(false)
  const errors = errorsOf(value, { hasNobody })
  const save = async () => {
    setIsAsked(true)
    const { reason } = value
    const now = engine.now()
    if (Object.keys(errors).length > 0 || reason === undefined) return
    const retry = value.next === 'retry' ? retryAt(value, now, zone) : undefined
    const payload = {
      activityId: activity.id,
      date: now,
      clients: chosen.map((id) => ({ id })),
      reason,
      note: value.note,
      ...(retry === undefined ? {} : { retry }),
    }
    const done = retry === undefined ? 'Closed for today.' : 'It is in “To retry” now.'
    if (await press(payload, { said: done, draft, link: undo(payload) })) onSaved()
  }
  const left = isAsked && hasNobody && offered.length === 0 ? nobodyLeft : undefined
  return { value, change, canRetry, errors: isAsked ? errors : {}, save, isSaving, failure: left ?? failure, keptWords }
}
