import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { publishNoticesAfterMs, publishUndoMs, successToastMs } from '../../../domain/constants.ts'
import { publishRota } from '../../../domain/mutations/publish-rota.ts'
import { unpublishRota } from '../../../domain/mutations/unpublish-rota.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { useNeedsSignal } from '../../pieces/use-needs-signal.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { CircleCheckIcon, MailIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { toast } from '../../ui/toast.ts'
import { RotaChanges } from './rota-changes.tsx'
import { RotaCheck } from './rota-check.tsx'
import { type PublishedState, usePublishedRota } from './use-published-rota.ts'
import { useRotaUnsent } from './use-rota-unsent.ts'

/** What is said once it is done, and once that is taken back. A rota that was published already is not published again. */
const saidOf = {
  first: { done: ['Rota published'], undone: 'Publishing undone' },
  again: { done: [], undone: 'E-mails stopped. The rota is still published.' },
} as const

type Which = keyof typeof saidOf

/** Takes a publishing back, while its e-mails are held. */
const useUndo = (rotaId: string, which: Which) => {
  const send = useSendNow(unpublishRota)
  return async () => {
    const result = await send({ rotaId })
    if (result.ok) return void toast({ kind: 'success', text: saidOf[which].undone, durationMs: successToastMs })
    const { reason } = result
    toast({
      kind: 'error',
      text: reason.kind === 'no-signal' ? 'You’re offline, so this was not undone.' : reason.detail,
    })
  }
}

const doneWords = (which: Which, sendsEmail: boolean): string => {
  const mail = `Staff get an e-mail in ${publishNoticesAfterMs / 1000} seconds.`
  return [...saidOf[which].done, ...(sendsEmail ? [mail] : [])].join('. ')
}

type Publishing = { rota: Rota; which: Which; sendsEmail: boolean; onDone: () => void }

/** Publishes now or not at all; for a moment it can be undone. Decision 64. */
const usePublish = ({ rota, which, sendsEmail, onDone }: Publishing) => {
  const undo = useUndo(rota.id, which)
  const { send, isBusy, failure, setFailure } = useSendingNow(publishRota)
  const unsent = useRotaUnsent(rota.id)
  const tell = () =>
    toast({
      kind: 'success',
      text: doneWords(which, sendsEmail),
      durationMs: publishUndoMs,
      link: { text: 'Undo', onPress: () => void undo() },
    })
  const publish = () => {
    if (unsent !== undefined) return setFailure(unsent)
    const payload = { rotaId: rota.id, ...(sendsEmail ? { 'send-email': true } : {}) }
    void send(payload, { settle: tell, onDone })
  }
  return { publish, isBusy, failure }
}

const unread = {
  'no-signal': 'You need to be online to see what changed since it was last published.',
  failed: 'Try again later. What changed since it was last published could not be loaded.',
} as const

function Changes({ answer }: { answer: PublishedState }) {
  if (answer.state === 'reading') return <SkeletonText lines={3} />
  if (answer.state === 'here') return <RotaChanges {...answer.told} />
  return <AlertBox tone="note">{unread[answer.state]}</AlertBox>
}

const words = {
  first: {
    title: 'Publish this rota?',
    verb: 'Publish',
    icon: CircleCheckIcon,
    text: 'Staff will see it, and can take on its open shifts.',
  },
  again: {
    title: 'Tell the staff again?',
    verb: 'Tell the staff',
    icon: MailIcon,
    text: 'Staff can already see every change. They will each get their shifts by e-mail.',
  },
} as const

type PublishDialogProps = { rota: Rota; onClose: () => void; onDone: () => void }

/** The question before a rota is published, or told of again: what changes for whom. Rules §4, decisions 36, 64. */
export function PublishDialog({ rota, onClose, onDone }: PublishDialogProps) {
  const isAgain = rota.status === 'published'
  const which = isAgain ? 'again' : 'first'
  const { title, verb, icon, text } = words[which]
  const needsSignal = useNeedsSignal()
  const [isEmailWanted, setIsEmailWanted] = useState(false)
  const answer = usePublishedRota(rota)
  const { publish, isBusy, failure } = usePublish({ rota, which, sendsEmail: isAgain || isEmailWanted, onDone })
  return (
    <SaveDialog
      title={title}
      icon={icon}
      role="alertdialog"
      saveText={verb}
      saveIcon={icon}
      isSaving={isBusy}
      failure={failure ?? needsSignal}
      failureTone="warning"
      onSave={publish}
      onClose={onClose}
    >
      <Box textStyle="bodyStrong">{rotaTitle(rota)}</Box>
      <p>{text}</p>
      <RotaCheck rota={rota} />
      {!isAgain && (
        <SwitchRow
          label="Tell the staff by e-mail"
          hint="Each person gets their own shifts, without notes."
          isOn={isEmailWanted}
          onIsOnChange={setIsEmailWanted}
        />
      )}
      <Changes answer={answer} />
    </SaveDialog>
  )
}
