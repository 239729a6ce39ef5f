import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { stoppableClients } from '../../../domain/activity/can-start.ts'
import { earliestTime } from '../../../domain/activity/earliest-time.ts'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { pressedWords } from './action-kinds.ts'
import { useStopTime } from './forgotten-stop.tsx'
import { type StopFor, StopValue, stopOffer, stopReport, stopSubject } from './stop-value.ts'
import { useUndo } from './use-undo.ts'
import { momentOf, useWhen } from './when-it-happened.tsx'

type StopForm = { activity: Activity; clientId: StopFor; onSaved: () => void }

/** Whom the stop is for, when it was, what is said of it, and its saving. */
export const useStopForm = ({ activity, clientId, onSaved }: StopForm) => {
  const facts = useCareFacts()
  const engine = useEngine()
  // Who ran when it was opened: a colleague's stop meanwhile takes nobody out of this one.
  const [ran] = useState(() => stoppableClients(activity))
  const { value, change, draft, keptWords } = useFormDraft<StopValue>({
    form: 'stop',
    subject: stopSubject(activity.id, clientId),
    schema: StopValue,
    empty: { note: '', chosen: clientId === undefined ? ran.map((one) => one.clientId) : [clientId] },
  })
  const { save, isBusy, failure } = useSaving(stopActivity)
  const undo = useUndo()
  const [isAsked, setIsAsked] = useState(false)
  const chosenAlone = activity.clients.filter((one) => one.clientId === clientId)
  const offered = clientId === undefined ? stopOffer(activity.clients, { ran, chosen: value.chosen }) : chosenAlone
  const stopping = offered.filter((one) => value.chosen.includes(one.clientId))
  const chosen = stopping.map((one) => one.clientId)
  const forgotten = useStopTime(activity, value)
  const when = useWhen(value.when, earliestTime('stop', activity, chosen))
  const hasNobody = activity.clients.length > 0 && stopping.length === 0
  const submit = () => {
    setIsAsked(true)
    const date = forgotten.isOffered ? forgotten.at : momentOf(when, engine.now())
    if (hasNobody || forgotten.error !== undefined || date === undefined) return
    const about = { activityId: activity.id, clients: chosen.map((id) => ({ id })) }
    const payload = { ...about, date, ...stopReport(value, chosen) }
    const said = pressedWords('Stopped', { activity, clients: stopping }, facts)
    void save(payload, { said, draft, link: undo(about), onDone: onSaved })
  }
  const whoError = isAsked && hasNobody ? 'Choose at least one.' : undefined
  return { value, change, keptWords, offered, stopping, forgotten, when, isAsked, whoError, submit, isBusy, failure }
}
