import { Box } from '@chakra-ui/react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import { useNeedsSignal } from '../../pieces/use-needs-signal.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { type AskedStep, rotaStepMutations, rotaStepWords } from './rota-step-words.ts'
import { useRotaUnsent } from './use-rota-unsent.ts'

type Taking = { rota: Rota; step: AskedStep; onDone: () => void }

/** Takes the step now or not at all. */
const useStep = ({ rota, step, onDone }: Taking) => {
  const { send, isBusy, failure, setFailure } = useSendingNow(rotaStepMutations[step])
  const unsent = useRotaUnsent(rota.id)
  const take = () => {
    if (unsent !== undefined) return setFailure(unsent)
    void send({ rotaId: rota.id }, { said: rotaStepWords[step].done, onDone })
  }
  return { take, isBusy, failure }
}

type RotaStepDialogProps = { rota: Rota; step: AskedStep; onClose: () => void; onDone: () => void }

/** The question before a step of a rota. It needs signal, and says so. Rules §4, decision 36. */
export function RotaStepDialog({ rota, step, onClose, onDone }: RotaStepDialogProps) {
  const { verb, icon, look, title, text } = rotaStepWords[step]
  const needsSignal = useNeedsSignal()
  const { take, isBusy, failure } = useStep({ rota, step, onDone })
  return (
    <SaveDialog
      title={title}
      icon={icon}
      size="small"
      role="alertdialog"
      saveText={verb}
      saveIcon={icon}
      isDanger={look === 'danger'}
      isSaving={isBusy}
      failure={failure ?? needsSignal}
      failureTone="warning"
      onSave={take}
      onClose={onClose}
    >
      <Box textStyle="bodyStrong">{rotaTitle(rota)}</Box>
      <p>{text}</p>
    </SaveDialog>
  )
}
