import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { startableClients } from '../../../domain/activity/can-start.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { usePress } from '../../pieces/use-press.ts'
import { PlayIcon } from '../../ui/icons.ts'
import { pressedWords } from './action-kinds.ts'
import { CareDialog } from './care-dialog.tsx'
import { ClientChoice } from './client-choice.tsx'
import { useUndo } from './use-undo.ts'

/** Start for several clients at once: all are chosen, who is not there yet is taken off. Decision 24. */
export function StartDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const facts = useCareFacts()
  const engine = useEngine()
  const startable = startableClients(activity, facts)
  const [chosen, setChosen] = useState(() => startable.map(({ clientId }) => clientId))
  const { press, isSaving, failure } = usePress(startActivity)
  const undo = useUndo()
  const save = async () => {
    if (chosen.length === 0) return
    const about = { activityId: activity.id, clients: chosen.map((id) => ({ id })) }
    const started = activity.clients.filter(({ clientId }) => chosen.includes(clientId))
    const said = pressedWords('Started', activity, started)
    const kept = await press({ ...about, date: engine.now() }, { said, link: undo(about) })
    if (kept) onClose()
  }
  return (
    <CareDialog
      {...{ activity, isSaving, failure, onClose }}
      title="Start"
      icon={PlayIcon}
      saveText="Start"
      onSave={() => void save()}
    >
      <ClientChoice
        legend="Who starts now?"
        clients={startable}
        chosen={chosen}
        onChosenChange={setChosen}
        error={chosen.length === 0 ? 'Choose at least one.' : undefined}
      />
    </CareDialog>
  )
}
