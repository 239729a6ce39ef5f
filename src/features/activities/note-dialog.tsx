import { useId, useState } from 'react'
import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { stoppableClients } from '../../../domain/activity/can-start.ts'
import { earliestTime } from '../../../domain/activity/earliest-time.ts'
import { SaidWhen } from '../../../domain/activity/said-when.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { continueActivity } from '../../../domain/mutations/continue-activity.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { CommentIcon, ContinueIcon } from '../../ui/icons.ts'
import { CareDialog } from './care-dialog.tsx'
import { ClientChoice } from './client-choice.tsx'
import { nobodyLeft } from './nobody-left.ts'
import { NoteField } from './note-field.tsx'
import { useUndo } from './use-undo.ts'
import { momentOf, useWhen, WhenItHappened } from './when-it-happened.tsx'

const schema = z.object({ note: z.string(), chosen: z.array(z.string()), when: z.optional(SaidWhen) })

const looks = {
  comment: {
    title: 'Comment',
    icon: CommentIcon,
    definition: commentOnActivity,
    said: 'Comment saved.',
    legend: 'Who is it about?',
    missing: 'Write what you want to say.',
  },
  continue: {
    title: 'Continue later',
    icon: ContinueIcon,
    definition: continueActivity,
    said: 'Handed over.',
    legend: 'Which clients will continue later?',
    missing: 'Write what the next person has to know.',
  },
} as const

type NoteDialogProps = { kind: keyof typeof looks; activity: Activity; onClose: () => void }

/** Something said about an activity: a comment, or the hand-over to whoever goes on with it. Decision 31. */
export function NoteDialog({ kind, activity, onClose }: NoteDialogProps) {
  const { definition, title, icon, said, legend, missing } = looks[kind]
  const engine = useEngine()
  const noteId = useId()
  // Whoever stopped, was closed or has not begun has nothing that somebody could take up.
  const offered = kind === 'continue' ? stoppableClients(activity) : activity.clients
  const all = offered.map(({ clientId }) => clientId)
  const { value, change, draft, keptWords } = useFormDraft<z.output<typeof schema>>({
    form: kind,
    subject: activity.id,
    schema,
    empty: { note: '', chosen: all },
  })
  const { save, isBusy, failure } = useSaving(definition)
  const undo = useUndo()
  const [isAsked, setIsAsked] = useState(false)
  // Whoever was taken off, or stopped, since is not reported on.
  const chosen = all.filter((id) => value.chosen.includes(id))
  const hasNobody = activity.clients.length > 0 && chosen.length === 0
  const when = useWhen(value.when, earliestTime(kind, activity, chosen))
  const submit = () => {
    setIsAsked(true)
    const date = momentOf(when, engine.now())
    if (value.note.trim() === '' || hasNobody || date === undefined) return
    const about = { activityId: activity.id, clients: chosen.map((id) => ({ id })) }
    void save({ ...about, date, note: value.note }, { said, draft, link: undo(about), onDone: onClose })
  }
  const left = isAsked && hasNobody && offered.length === 0 ? nobodyLeft : failure
  return (
    <CareDialog
      title={title}
      icon={icon}
      activity={activity}
      isSaving={isBusy}
      failure={left}
      onClose={onClose}
      onSave={submit}
      initialFocus={() => document.getElementById(noteId)}
      who={
        <ClientChoice
          legend={legend}
          clients={offered}
          chosen={chosen}
          onChosenChange={(now) => change({ chosen: now })}
          error={isAsked && hasNobody ? 'Choose at least one.' : undefined}
        />
      }
    >
      <NoteField
        id={noteId}
        value={value.note}
        onValueChange={(note) => change({ note })}
        keptWords={keptWords}
        error={isAsked && value.note.trim() === '' ? missing : undefined}
        isRequired
      />
      <WhenItHappened legend="When was it?" when={when} onChange={(said) => change({ when: said })} isAsked={isAsked} />
    </CareDialog>
  )
}
