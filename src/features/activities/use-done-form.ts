import { useRef, useState } from 'react'
import type { Activity, ActivityClient } from '../../../domain/activity/activity.ts'
import { typedSpanOf } from '../../../domain/activity/typed-span.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useMutation } from '../../engine/use-mutation.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { DoneValue, doneSpan } from './done-value.ts'
import { stopReport } from './stop-value.ts'

type DoneForm = { activity: Activity; offered: readonly ActivityClient[]; onSaved: () => void }

/** Keeps the start once, though its stop could not be kept at the first press. */
const useStartOnce = () => {
  const start = useMutation(startActivity)
  const kept = useRef<Awaited<ReturnType<typeof start>>>(undefined)
  return async (payload: Parameters<typeof start>[0]) => {
    if (kept.current?.ok !== true) kept.current = await start(payload)
    return kept.current
  }
}

/** Something that was done, though nobody started it here: its start and its stop, when they were. Decision 30. */
export const useDoneForm = ({ activity, offered, onSaved }: DoneForm) => {
  const { zone } = useCareFacts()
  const engine = useEngine()
  const { value, change, draft, keptWords } = useFormDraft<DoneValue>({
    form: 'done',
    subject: activity.id,
    schema: DoneValue,
    empty: {
      ...typedSpanOf(activity, zone),
      note: '',
      chosen: offered.map(({ clientId }) => clientId),
    },
  })
  const startOnce = useStartOnce()
  const { save, isBusy, failure } = useSaving(stopActivity)
  const [isAsked, setIsAsked] = useState(false)
  const done = offered.filter(({ clientId }) => value.chosen.includes(clientId))
  const span = doneSpan(value, { now: engine.now(), zone })
  const hasNobody = activity.clients.length > 0 && done.length === 0
  const submit = () => {
    setIsAsked(true)
    if (hasNobody || span === undefined) return
    const chosen = done.map(({ clientId }) => clientId)
    const about = { activityId: activity.id, clients: chosen.map((id) => ({ id })) }
    const stop = { ...about, date: span.endDate, ...stopReport(value, chosen) }
    const first = () => startOnce({ ...about, date: span.startDate })
    void save(stop, { said: 'Recorded as done.', draft, first, onDone: onSaved })
  }
  return {
    value,
    change,
    done,
    keptWords,
    submit,
    isBusy,
    failure,
    errors: {
      chosen: isAsked && hasNobody ? 'Choose at least one.' : undefined,
      time: isAsked && span === undefined ? 'Enter a day and two times in the past.' : undefined,
    },
  }
}
