import { Box } from '@chakra-ui/react'
import { useCallback, useId, useRef, useState } from 'react'
import type { Activity, ActivityClient } from '../../../domain/activity/activity.ts'
import { listed } from '../../../domain/listed.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { StopIcon } from '../../ui/icons.ts'
import { CareDialog } from './care-dialog.tsx'
import { ClientChoice } from './client-choice.tsx'
import { ForgottenStop } from './forgotten-stop.tsx'
import { StopFields } from './stop-fields.tsx'
import { StopTimeLine } from './stop-time-line.tsx'
import type { StopFor } from './stop-value.ts'
import { useStopForm } from './use-stop-form.ts'
import { momentOf, WhenItHappened } from './when-it-happened.tsx'

/** "Save and stop KM", "Save and stop KM and TR", "Save and stop 3 clients". */
const saveWords = (clients: readonly ActivityClient[], facts: CareFacts): string => {
  const names = clients.map((client) => nameOfClient(client, facts))
  return listed(['Save and stop', names.length > 2 ? `${names.length} clients` : listed(names, ' and ')], ' ')
}

type StopDialogProps = { activity: Activity; clientId?: StopFor; onClose: () => void }

/** The end of an activity, for those who stop now: how it was, and what is to be said. Contract of the Stop dialog. */
export function StopDialog({ activity, clientId, onClose }: StopDialogProps) {
  const facts = useCareFacts()
  const noteId = useId()
  const form = useStopForm({ activity, clientId, onSaved: onClose })
  const { value, change, stopping, forgotten, when } = form
  const [isTimeOpen, setIsTimeOpen] = useState(false)
  const wasTimePressed = useRef(false)
  const focusTime = useCallback((place: HTMLElement | null) => {
    // The pressed button goes: the chosen time has the focus then, not the note.
    if (wasTimePressed.current) place?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [])
  // A draft may hold a time. Once it is shown it stays, also where the choice is "now" again.
  if (value.when !== undefined && !isTimeOpen) setIsTimeOpen(true)
  const openTime = () => {
    wasTimePressed.current = true
    setIsTimeOpen(true)
  }
  const timeLine = (
    <StopTimeLine
      activity={activity}
      clients={stopping}
      at={momentOf(when, facts.now)}
      onChangeTime={isTimeOpen ? undefined : openTime}
    />
  )
  return (
    <CareDialog
      title="Stop"
      icon={StopIcon}
      activity={activity}
      saveText={saveWords(stopping, facts)}
      isSaving={form.isBusy}
      failure={form.failure}
      onClose={onClose}
      onSave={form.submit}
      initialFocus={() => document.getElementById(noteId)}
      who={
        <ClientChoice
          legend="Who stops?"
          clients={form.offered}
          chosen={value.chosen}
          onChosenChange={(chosen) => change({ chosen })}
          hintOf={(client) => (client.endDate === undefined ? undefined : 'Stopped already')}
          error={form.whoError}
        />
      }
      line={forgotten.isOffered ? undefined : timeLine}
    >
      {forgotten.isOffered && <ForgottenStop {...forgotten} change={change} />}
      {!forgotten.isOffered && isTimeOpen && (
        <Box ref={focusTime}>
          <WhenItHappened
            legend="When did it stop?"
            when={when}
            onChange={(said) => change({ when: said })}
            isAsked={form.isAsked}
          />
        </Box>
      )}
      <StopFields value={value} change={change} clients={stopping} keptWords={form.keptWords} noteId={noteId} />
    </CareDialog>
  )
}
