import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Client } from '../../../domain/client/client.ts'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { usePress } from '../../pieces/use-press.ts'
import { abcPart, BehaviourValue, emptyBehaviour, incidentPart } from './behaviour-value.ts'
import { useUndo } from './use-undo.ts'

type BehaviourForm = { activity: Activity | undefined; onSaved: () => void }

const adhocMs = 15 * 60_000

/** The care activity that carries a behaviour reported outside of any. Decision 28. */
const adhocFor = ({ initials, location }: Client, now: Instant) => ({
  title: 'Behaviour',
  locationId: location.locationId,
  startDate: now,
  endDate: now + adhocMs,
  client: { initials, location },
})

const missingWords = (value: BehaviourValue) => ({
  ...(value.clientId === undefined ? { clientId: 'Choose who it is about.' } : {}),
  ...(value.type === undefined ? { type: 'Choose what it was.' } : {}),
  ...(value.note.trim() === '' ? { note: 'Write what happened.' } : {}),
})
type Missing = Partial<Record<'clientId' | 'type' | 'note', string>>

/** What the behaviour dialog asks; without an activity it makes one to carry the report. */
export const useBehaviourForm = ({ activity, onSaved }: BehaviourForm) => {
  const engine = useEngine()
  const allClients = useLiveQuery((read) => read.clients(), [])
  const only = activity?.clients.length === 1 ? activity.clients[0]?.clientId : undefined
  const { value, change, draft, keptWords } = useFormDraft<BehaviourValue>({
    form: 'behaviour',
    subject: activity?.id ?? 'outside',
    schema: BehaviourValue,
    empty: emptyBehaviour(only),
  })
  const { press, isSaving, failure } = usePress(reportBehaviour)
  const undo = useUndo()
  const [isAsked, setIsAsked] = useState(false)
  const missing: Missing = missingWords(value)
  const record = allClients?.find(({ id }) => id === value.clientId)
  const save = async () => {
    setIsAsked(true)
    const { clientId, type } = value
    if (clientId === undefined || type === undefined || missing.note !== undefined) return
    const abc = abcPart(value.abc)
    const now = engine.now()
    const payload = {
      activityId: activity?.id ?? crypto.randomUUID(),
      clientId,
      date: now,
      type,
      note: value.note,
      ...(value.isIncident ? { incident: incidentPart(value.incident) } : {}),
      ...(abc === undefined ? {} : { abc }),
      ...(activity === undefined && record !== undefined ? { adhoc: adhocFor(record, now) } : {}),
    }
    const undoing = undo({ activityId: payload.activityId, clients: [{ id: clientId }] })
    if (await press(payload, { said: 'Behaviour reported.', draft, link: undoing })) onSaved()
  }
  const missingNow: Missing = isAsked ? missing : {}
  return { value, change, keptWords, missing: missingNow, save, isSaving, failure, allClients, record }
}
