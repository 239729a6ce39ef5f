import { Box } from '@chakra-ui/react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { useSending } from '../../pieces/use-sending.ts'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { type AskedStep, rotaStepMutations, rotaStepWords } from './rota-step-words.ts'
import { useRotaUnsent } from './use-rota-unsent.ts'

type Taking = { rota: Rota; step: AskedStep; onDone: () => void }

/** Takes the step now or not at all. */
const useStep = ({ rota, step, onDone }: Taking) => {
  const sendNow = useSendNow(rotaStepMutations[step])
  const { send, isBusy, failure, setFailure } = useSending(failureWords)
  const unsent = useRotaUnsent(rota.id)
  const take = () => {
    if (unsent !== undefined) return setFailure(unsent)
    void send(() => sendNow({ rotaId: rota.id }), { said: rotaStepWords[step].done, onDone })
  }
  return { take, isBusy, failure }
}

type RotaStepDialogProps = { rota: Rota; step: AskedStep; onClose: () => void; onDone: () => void }

/** The question before a step of a rota. It needs signal, and says so. Rules §4, decision 36. */
export function RotaStepDialog({ rota, step, onClose, onDone }: RotaStepDialogProps) {
  const { verb, icon, look = 'primary', title, text } = rotaStepWords[step]
  const isOnline = useIsOnline()
  const { take, isBusy, failure } = useStep({ rota, step, onDone })
  const said = failure ?? (isOnline ? undefined : 'Needs signal. There is none at the moment.')
  return (
    <AppDialog
      title={title}
      icon={icon}
      isOpen
      onClose={onClose}
      size="small"
      role="alertdialog"
      footer={
        <DialogFoot onCancel={onClose} said={said}>
          <Button look={look} size="action" grow icon={icon} isLoading={isBusy} onClick={take}>
            {verb}
          </Button>
        </DialogFoot>
      }
    >
      <Box textStyle="bodyStrong">{rotaTitle(rota)}</Box>
      <p>{text}</p>
    </AppDialog>
  )
}
