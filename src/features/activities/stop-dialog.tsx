import { useState } from 'react'
import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { stoppableClients } from '../../../domain/activity/can-start.ts'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { satisfactionWords } from '../../pieces/report-words.ts'
import { StopIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { CareDialog } from './care-dialog.tsx'
import { ClientChoice } from './client-choice.tsx'
import { NoteField } from './note-field.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { usePress } from './use-press.ts'
import { useStopTime, WhenField } from './when-field.tsx'

const schema = z.object({ note: z.string(), chosen: z.array(z.string()), satisfaction: z.optional(z.string()) })

const scale = ['1', '2', '3', '4', '5'] as const

const satisfactionOptions = scale.map((value, index) => ({
  value: value as string,
  text: `${value} ${satisfactionWords[index] ?? ''}`,
}))

type StopDialogProps = { activity: Activity; clientId?: string | undefined; onClose: () => void }

/** The end of an activity, for those who stop now: how it was, and what is to be said. Contract of the Stop dialog. */
export function StopDialog({ activity, clientId, onClose }: StopDialogProps) {
  const engine = useEngine()
  const running = stoppableClients(activity)
  const offered = clientId === undefined ? running : running.filter((one) => one.clientId === clientId)
  const { value, change, draft, keptWords } = useFormDraft({
    form: 'stop',
    subject: clientId === undefined ? activity.id : `${activity.id}/${clientId}`,
    schema,
    empty: { note: '', chosen: offered.map((one) => one.clientId), satisfaction: undefined },
  })
  const when = useStopTime(activity)
  const { press, isSaving, failure } = usePress(stopActivity)
  const [isAsked, setIsAsked] = useState(false)
  const hasNobody = offered.length > 1 && value.chosen.length === 0
  const save = async () => {
    setIsAsked(true)
    if (hasNobody || when.error !== undefined) return
    const satisfaction = value.satisfaction === undefined ? undefined : Number(value.satisfaction)
    const chosen = offered.length > 1 ? value.chosen : offered.map((one) => one.clientId)
    const payload = {
      activityId: activity.id,
      date: when.at ?? engine.now(),
      clients: chosen.map((id) => ({ id })),
      note: value.note,
      ...(satisfaction === undefined ? {} : { satisfaction }),
    }
    if (await press(payload, { said: 'Stopped.', draft })) onClose()
  }
  return (
    <CareDialog {...{ activity, isSaving, failure, onClose }} title="Stop" icon={StopIcon} onSave={() => void save()}>
      <ClientChoice
        legend="Who stops now?"
        clients={offered}
        chosen={value.chosen}
        onChosenChange={(chosen) => change({ chosen })}
        error={isAsked && hasNobody ? 'Choose at least one.' : undefined}
      />
      <WhenField {...when} />
      <RadioTileGroup
        legend="How was it?"
        columns={1}
        value={value.satisfaction}
        onValueChange={(satisfaction) => change({ satisfaction })}
        options={satisfactionOptions}
      />
      <NoteField value={value.note} onValueChange={(note) => change({ note })} keptWords={keptWords} />
    </CareDialog>
  )
}
