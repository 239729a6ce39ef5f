import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { longestLineCharacters } from '../../../domain/constants.ts'
import { askSwap } from '../../../domain/mutations/ask-swap.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { shiftWords } from '../../../domain/rota/staff-words.ts'
import { colleaguesFor, type SwapRows } from '../../../domain/swap/swap-choices.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useNeedsSignal } from '../../pieces/use-needs-signal.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { RepeatIcon } from '../../ui/icons.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ANYONE, type AskChoice, GiveChoice, SwapChoice } from './ask-choices.tsx'
import { useSwapFacts, useSwapRows } from './use-swap-rows.ts'

const kinds = [
  { value: 'give', text: 'Give it away' },
  { value: 'swap', text: 'Swap it' },
] as const

const payloadOf = (shift: Shift, { kind, toUserId, wantedShiftId, note }: AskChoice) => ({
  requestId: crypto.randomUUID(),
  shiftId: shift.shiftId,
  ...(toUserId === ANYONE || toUserId === '' ? {} : { toUserId }),
  ...(kind === 'swap' ? { wantedShiftId } : {}),
  ...(note.trim() === '' ? {} : { note: note.trim() }),
})

const isWhole = ({ kind, toUserId, wantedShiftId }: AskChoice): boolean =>
  toUserId !== '' && (kind === 'give' || wantedShiftId !== '')

type ChoicesProps = { shift: Shift; rows: SwapRows; choice: AskChoice; onChoice: (choice: AskChoice) => void }

function Choices({ shift, rows, choice, onChoice }: ChoicesProps) {
  const facts = useSwapFacts()
  const { user } = useCurrentUser()
  const known = { rows, facts }
  const colleagues = colleaguesFor(shift, user.id, known)
  const start = (kind: AskChoice['kind']) => onChoice({ ...choice, kind, toUserId: '', wantedShiftId: '' })
  return (
    <>
      <Box>
        <Segmented label="What you want" value={choice.kind} onValueChange={start} options={kinds} />
      </Box>
      {choice.kind === 'give' ? (
        <GiveChoice colleagues={colleagues} choice={choice} onChoice={onChoice} />
      ) : (
        <SwapChoice shift={shift} known={known} colleagues={colleagues} choice={choice} onChoice={onChoice} />
      )}
    </>
  )
}

/** Whom to ask for what. It needs signal, and says so. Decision 70. */
export function AskDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { placeName } = useCareFacts()
  const { clock } = useSwapFacts()
  const rows = useSwapRows()
  const { send, isBusy, failure } = useSendingNow(askSwap)
  const [choice, setChoice] = useState<AskChoice>({ kind: 'give', toUserId: '', wantedShiftId: '', note: '' })
  const needsSignal = useNeedsSignal()
  const isReady = isWhole(choice) && needsSignal === undefined
  const ask = () => void send(payloadOf(shift, choice), { said: 'Your request was sent.', onDone: onClose })
  return (
    <AppDialog
      title="Swap or give away"
      icon={RepeatIcon}
      onClose={onClose}
      onSubmit={() => {
        if (isReady) ask()
      }}
      footer={
        <DialogFoot onCancel={onClose} said={failure ?? needsSignal}>
          <Button look="primary" size="action" grow type="submit" isLoading={isBusy} disabled={!isReady}>
            Ask
          </Button>
        </DialogFoot>
      }
    >
      <Box>
        <Box textStyle="h3">{shiftWords(shift, clock)}</Box>
        <Box textStyle="second" color="ink2">
          {placeName(shift.location)}. The shift stays yours until a manager approves.
        </Box>
      </Box>
      {rows === undefined ? (
        <SkeletonCards count={2} />
      ) : (
        <Choices shift={shift} rows={rows} choice={choice} onChoice={setChoice} />
      )}
      <TextField
        label="A few words (optional)"
        value={choice.note}
        onValueChange={(note) => setChoice({ ...choice, note })}
        maxLength={longestLineCharacters}
        autoComplete="off"
      />
    </AppDialog>
  )
}
