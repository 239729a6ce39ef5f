import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { repeatOf } from '../../../domain/activity/repeat-of.ts'
import { activityAddedToastMs } from '../../../domain/constants.ts'
import { listed } from '../../../domain/listed.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { formatDuration } from '../../../domain/time/format.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useMutation } from '../../engine/use-mutation.ts'
import { dayAndTime } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { FirstSyncLine } from '../../pieces/page-states.tsx'
import { useSaving } from '../../pieces/use-saving.ts'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RetryIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { useRecent } from './use-recent.ts'

const title = 'Repeat a recent one'

/** Makes the same again and starts it; without clients the start is an entry of its own. */
const useRepeat = () => {
  const engine = useEngine()
  const { client, today } = useCareFacts()
  const navigate = useNavigate()
  const { save, ...state } = useSaving(createActivity)
  const start = useMutation(startActivity)
  const isHere = (clientId: string) => {
    const archivedOn = client(clientId)?.archivedOn
    return archivedOn === undefined || archivedOn > today
  }
  const repeat = (activity: Activity, shift: Parameters<typeof repeatOf>[1]['shift'], onDone: () => void) => {
    const again = repeatOf(activity, { id: crypto.randomUUID(), now: engine.now(), isHere, shift })
    const view = () => void navigate({ to: '/activities/$rotaActivityId', params: { rotaActivityId: again.id } })
    const startAgain = () => start({ activityId: again.id, date: again.startDate, clients: [] })
    void save(again, {
      said: 'Activity added.',
      durationMs: activityAddedToastMs,
      link: () => ({ text: 'Click to view', onPress: view }),
      settle: again.clients.length === 0 ? startAgain : undefined,
      onDone,
    })
  }
  return { ...state, repeat, isHere }
}

function NothingToRepeat({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog
      title={title}
      icon={RetryIcon}
      onClose={onClose}
      footer={
        <DialogFoot onCancel={onClose} cancelText="Close">
          {null}
        </DialogFoot>
      }
    >
      <FirstSyncLine />
      <EmptyState
        icon={RetryIcon}
        title="Nothing to repeat yet"
        text="Activities that you added or started yourself in the last 30 days are offered here."
        level={2}
      />
    </AppDialog>
  )
}

/** The person's recent ad hoc activities: one is chosen, and begins now. Rules §2.4, §9. */
export function RepeatDialog({ onClose }: { onClose: () => void }) {
  const facts = useCareFacts()
  const found = useRecent()
  const { repeat, isHere, isBusy, failure } = useRepeat()
  const [chosen, setChosen] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  if (found === undefined) return null
  const { recent, shift } = found
  const hintOf = ({ startDate, endDate, clients }: Activity) =>
    listed([
      dayAndTime(startDate, facts),
      formatDuration(endDate - startDate),
      ...clients.filter(({ clientId }) => isHere(clientId)).map((client) => nameOfClient(client, facts)),
    ])
  const submit = () => {
    setIsAsked(true)
    const activity = recent.find(({ id }) => id === chosen)
    if (activity !== undefined) repeat(activity, shift, onClose)
  }
  if (recent.length === 0) return <NothingToRepeat onClose={onClose} />
  return (
    <SaveDialog
      title={title}
      icon={RetryIcon}
      saveText="Start now"
      isSaving={isBusy}
      failure={failure}
      onClose={onClose}
      onSave={submit}
    >
      <RadioTileGroup
        legend="Which one do you start?"
        columns={1}
        value={chosen}
        onValueChange={setChosen}
        options={recent.map((activity) => ({ value: activity.id, text: activity.title, hint: hintOf(activity) }))}
        error={isAsked && chosen === undefined ? 'Choose one.' : undefined}
        isRequired
      />
    </SaveDialog>
  )
}
