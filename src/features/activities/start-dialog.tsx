import { useState } from 'react'
import type { Activity, ActivityClient } from '../../../domain/activity/activity.ts'
import { closingReport, openClients, startableClients } from '../../../domain/activity/can-start.ts'
import { earliestTime } from '../../../domain/activity/earliest-time.ts'
import { reportWords } from '../../../domain/activity/report-words.ts'
import type { SaidWhen } from '../../../domain/activity/said-when.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useSaving } from '../../pieces/use-saving.ts'
import { PlayIcon } from '../../ui/icons.ts'
import { pressedWords } from './action-kinds.ts'
import { CareDialog } from './care-dialog.tsx'
import { ClientChoice } from './client-choice.tsx'
import { useUndo } from './use-undo.ts'
import { momentOf, useWhen, WhenItHappened } from './when-it-happened.tsx'

/** Who refused or could not today starts again when somebody says so; where that is everybody, it is meant of them all. */
const likelyToStart = (activity: Activity, startable: readonly ActivityClient[]): string[] => {
  const open = new Set(openClients(activity))
  const likely = startable.filter((client) => open.has(client))
  return (likely.length > 0 ? likely : startable).map(({ clientId }) => clientId)
}

/** Why somebody is not chosen from the start: "Refused today at 08:30". */
const closedWords = (activity: Activity, client: ActivityClient, zone: string): string | undefined => {
  const closed = openClients(activity).includes(client) ? undefined : closingReport(client)
  return closed && `${reportWords[closed.event]} today at ${formatTime(closed.date, zone)}`
}

/** Start for several clients at once, or at an earlier time: who is open is chosen, who is not there yet is taken off. Decisions 24, 84. */
export function StartDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const facts = useCareFacts()
  const engine = useEngine()
  const startable = startableClients(activity, facts)
  const [chosen, setChosen] = useState(() => likelyToStart(activity, startable))
  const { save, isBusy, failure } = useSaving(startActivity)
  const undo = useUndo()
  const [said, setSaid] = useState<SaidWhen>()
  const when = useWhen(said, earliestTime('start', activity, chosen))
  const [isAsked, setIsAsked] = useState(false)
  const hasNobody = activity.clients.length > 0 && chosen.length === 0
  const submit = () => {
    setIsAsked(true)
    const date = momentOf(when, engine.now())
    if (hasNobody || date === undefined) return
    const about = { activityId: activity.id, clients: chosen.map((id) => ({ id })) }
    const started = activity.clients.filter(({ clientId }) => chosen.includes(clientId))
    const words = pressedWords('Started', { activity, clients: started }, facts)
    void save({ ...about, date }, { said: words, link: undo(about), onDone: onClose })
  }
  return (
    <CareDialog
      activity={activity}
      isSaving={isBusy}
      failure={failure}
      onClose={onClose}
      title="Start"
      icon={PlayIcon}
      saveText="Start"
      onSave={submit}
      who={
        <ClientChoice
          legend="Who starts?"
          clients={startable}
          chosen={chosen}
          onChosenChange={setChosen}
          hintOf={(client) => closedWords(activity, client, facts.zone)}
          error={hasNobody ? 'Choose at least one.' : undefined}
        />
      }
    >
      <WhenItHappened legend="When did it start?" when={when} onChange={setSaid} isAsked={isAsked} />
    </CareDialog>
  )
}
