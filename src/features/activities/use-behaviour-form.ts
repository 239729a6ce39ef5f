import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Client } from '../../../domain/client/client.ts'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { abcPart, BehaviourValue, emptyBehaviour, incidentPart } from './behaviour-value.ts'
import { useUndo } from './use-undo.ts'
import { momentOf, useWhen } from './when-it-happened.tsx'

/** `of`: the one client whom it can only be about, as at their door. */
type BehaviourForm = { activity: Activity | undefined; of: string | undefined; onSaved: () => void }

const adhocMs = 15 * 60_000

/** The care activity that carries a behaviour reported outside of any. Decision 28. */
const adhocFor = ({ initials, location }: Client, date: Instant) => ({
  title: 'Behaviour',
  locationId: location.locationId,
  startDate: date,
  endDate: date + adhocMs,
  client: { initials, location },
})

const missingWords = (value: BehaviourValue) => ({
  ...(value.clientId === undefined ? { clientId: 'Choose who it is about.' } : {}),
  ...(value.type === undefined ? { type: 'Choose what it was.' } : {}),
  ...(value.note.trim() === '' ? { note: 'Write what happened.' } : {}),
})
type Missing = Partial<Record<'clientId' | 'type' | 'note', string>>

type About = { activity: Activity | undefined; record: Client | undefined; date: Instant }

/** What is reported; undefined while its client is not known, without whom nothing could carry the report. */
const reportOf = (value: BehaviourValue, { activity, record, date }: About) => {
  const { clientId, type, note } = value
  if (clientId === undefined || type === undefined) return undefined
  if (activity === undefined && record === undefined) return undefined
  const abc = abcPart(value.abc)
  return {
    activityId: activity?.id ?? crypto.randomUUID(),
    clientId,
    date,
    type,
    note,
    ...(value.isIncident ? { incident: incidentPart(value.incident, clientId) } : {}),
    ...(abc === undefined ? {} : { abc }),
    ...(activity === undefined && record !== undefined ? { adhoc: adhocFor(record, date) } : {}),
  }
}

/** Everybody who lives somewhere, place by place as people look for them: initials, then rooms as people count. */
const useResidents = (): Client[] => {
  const { today, placeName } = useCareFacts()
  const clients = useLiveQuery((read) => read.clients(), []) ?? []
  const wordsOf = ({ initials, location: { locationId, roomNumber = '' } }: Client) =>
    `${placeName(locationId) ?? ''} ${initials} ${roomNumber}`
  return clients
    .filter(({ archivedOn }) => archivedOn === undefined || archivedOn > today)
    .sort((a, b) => wordsOf(a).localeCompare(wordsOf(b), 'en-GB', { numeric: true }))
}

/** A draft for each client: what was begun at one door never stands at another. */
const subjectOf = ({ activity, of }: BehaviourForm): string =>
  activity?.id ?? (of === undefined ? 'outside' : `outside ${of}`)

/** What the behaviour dialog asks; without an activity it makes one to carry the report. Decision 28. */
export const useBehaviourForm = (about: BehaviourForm) => {
  const { activity, of, onSaved } = about
  const engine = useEngine()
  const residents = useResidents()
  const only = activity?.clients.length === 1 ? activity.clients[0]?.clientId : of
  const {
    value: typed,
    change,
    draft,
    keptWords,
  } = useFormDraft<BehaviourValue>({
    form: 'behaviour',
    subject: subjectOf(about),
    schema: BehaviourValue,
    empty: emptyBehaviour(only),
  })
  // A draft may be about somebody who has left since: then it is asked anew.
  const possible = activity?.clients.map(({ clientId }) => clientId) ?? residents.map(({ id }) => id)
  const value = { ...typed, clientId: of ?? possible.find((id) => id === typed.clientId) }
  const { save, isBusy, failure } = useSaving(reportBehaviour)
  const undo = useUndo()
  const [isAsked, setIsAsked] = useState(false)
  const missing: Missing = missingWords(value)
  const when = useWhen(value.when)
  const record = residents.find(({ id }) => id === value.clientId)
  const submit = () => {
    setIsAsked(true)
    const date = momentOf(when, engine.now())
    if (Object.keys(missing).length > 0 || date === undefined) return
    const payload = reportOf(value, { activity, record, date })
    if (payload === undefined) return
    const undoing = undo({ activityId: payload.activityId, clients: [{ id: payload.clientId }] })
    void save(payload, { said: 'Behaviour reported.', draft, link: undoing, onDone: onSaved })
  }
  const missingNow: Missing = isAsked ? missing : {}
  return { value, change, when, isAsked, keptWords, missing: missingNow, submit, isBusy, failure, residents, record }
}
