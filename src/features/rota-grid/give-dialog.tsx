import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { assignShifts } from '../../../domain/rota/edits/build-edits.ts'
import type { RotaEdit } from '../../../domain/rota/edits/rota-edit.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { PersonIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { AdviceLines } from './advice-lines.tsx'
import { shiftCount } from './grid-words.ts'
import type { Advice } from './use-grid-edits.ts'
import type { GridSubject } from './use-grid-facts.ts'

export type GiveDialogProps = {
  shifts: readonly Shift[]
  subject: GridSubject
  adviceOn: (edits: readonly RotaEdit[]) => Advice
  onGive: (edits: readonly RotaEdit[], said: string) => void
  onClose: () => void
}

/** Who is to work the chosen shifts; what speaks against it is said before. */
export function GiveDialog({ shifts, subject, adviceOn, onGive, onClose }: GiveDialogProps) {
  const [key, setKey] = useState('')
  const row = subject.rows.find((one) => one.key === key)
  const edits = row === undefined ? [] : assignShifts(shifts, row.who)
  const advice = row && adviceOn(edits)
  const options = subject.rows.map((one) => ({ value: one.key, text: one.name }))
  return (
    <SaveDialog
      icon={PersonIcon}
      title={shifts.length === 1 ? 'Give this shift' : `Give ${shiftCount(shifts.length)}`}
      saveText="Give"
      saveIcon={null}
      canSave={row !== undefined}
      onClose={onClose}
      onSave={() => {
        if (row === undefined || advice?.refusal !== undefined) return
        onGive(edits, `${shifts.length === 1 ? 'Shift' : shiftCount(shifts.length)} given to ${row.name}.`)
        onClose()
      }}
    >
      <NativeSelect
        label="Who works it"
        value={key}
        onValueChange={setKey}
        options={[{ value: '', text: 'Choose someone', isDisabled: true }, ...options]}
      />
      <Box role="status" marginTop="3">
        {row && edits.length === 0 ? `${row.name} already works it.` : <AdviceLines advice={advice} />}
      </Box>
    </SaveDialog>
  )
}
