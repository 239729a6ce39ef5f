import { Box } from '@chakra-ui/react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AdviceLines } from './advice-lines.tsx'
import { shiftCount } from './grid-words.ts'
import { type GridEdits, spotWords } from './use-grid-edits.ts'
import type { GridSubject } from './use-grid-facts.ts'

const verbs = { move: 'Move', copy: 'Copy' } as const

type AskDialogProps = { grid: Pick<GridEdits, 'asked' | 'answer'>; subject: GridSubject }

/** Asks before shifts are put where something speaks against it. Decision 33. */
export function AskDialog({ grid: { asked, answer }, subject }: AskDialogProps) {
  if (asked === undefined) return null
  const { one, spot, advice } = asked
  const verb = verbs[one.way]
  const what = one.shifts.length === 1 ? 'this shift' : shiftCount(one.shifts.length)
  return (
    <ConfirmDialog
      isOpen
      title={`${verb} ${what} to ${spotWords(spot, subject)}?`}
      text={
        <Box display="grid" gap="1">
          <AdviceLines advice={advice} />
        </Box>
      }
      confirmText={`${verb} anyway`}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
}
