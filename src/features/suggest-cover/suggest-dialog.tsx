import { Box } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { Shift } from '../../../domain/rota/shift.ts'
import { type Candidate, candidatesFor } from '../../../domain/rota/suggest/candidates.ts'
import type { CoverFacts } from '../../../domain/rota/suggest/work.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { AsOfLine, FirstSyncLine, useFirstSync } from '../../pieces/page-states.tsx'
import { ShiftBlock } from '../../pieces/shift-block.tsx'
import { AlertBox, Failure } from '../../ui/alert-box.tsx'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { SupportIcon } from '../../ui/icons.ts'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { CandidateList } from './candidate-list.tsx'
import type { KnownCover } from './use-cover-facts.ts'

/** That not everything is here which could speak against somebody. */
export function PartlyKnown({ unknownFrom }: Pick<KnownCover, 'unknownFrom'>) {
  const { isFirstLoad } = useFirstSync('shifts', 'rotaUsers')
  return (
    <>
      {isFirstLoad && <FirstSyncLine />}
      {isFirstLoad && (
        <AlertBox tone="warning" role="status">
          Only some of the staff’s shifts are on this device, so a clash or short rest may be missing here.
        </AlertBox>
      )}
      <AsOfLine />
      {unknownFrom !== undefined && (
        <AlertBox tone="note">
          Shifts from {formatDay(unknownFrom)} on are not on this device. Clashes with them are not shown.
        </AlertBox>
      )}
    </>
  )
}

type SuggestDialogProps = {
  shift: Shift
  facts: CoverFacts | undefined
  unknownFrom: KnownCover['unknownFrom']
  verb: string
  isSaving?: boolean | undefined
  failure?: string | undefined
  isOpen: boolean
  onClose: () => void
  onChoose: (candidate: Candidate) => void
}

function Ranked({ shift, facts, verb, isSaving = false, onChoose }: Omit<SuggestDialogProps, 'unknownFrom'>) {
  const candidates = useMemo(() => facts && candidatesFor(shift, facts), [shift, facts])
  if (candidates === undefined) return <SkeletonCards count={3} />
  return <CandidateList candidates={candidates} verb={verb} isSaving={isSaving} onChoose={onChoose} />
}

/** Who could take a shift, the best first, with the reasons for and against. Decision 66. */
export function SuggestDialog(props: SuggestDialogProps) {
  const { shift, unknownFrom, failure, isOpen, onClose } = props
  return (
    <AppDialog title="Suggest cover" icon={SupportIcon} isOpen={isOpen} onClose={onClose} size="step">
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <ShiftBlock shift={shift} aside={formatDay(shift.day)} />
        <PartlyKnown unknownFrom={unknownFrom} />
        <Failure words={failure} />
        {isOpen && <Ranked {...props} />}
      </Box>
    </AppDialog>
  )
}
