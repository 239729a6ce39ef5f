import { Box } from '@chakra-ui/react'
import type { CoverHole } from '../../../domain/rota/cover-holes.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { CoverHoleLines, useCoverHoles } from '../../pieces/cover-holes.tsx'
import { useWholeRota } from '../../pieces/use-whole-rota.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'

const counted = (count: number): string => (count === 1 ? '1 session or handover' : `${count} sessions and handovers`)

/** "No cover in 2 sessions and handovers, and less than is needed in 3.": what is missing. */
const saidOf = (holes: readonly CoverHole[]): string => {
  const none = holes.filter(({ stretch }) => stretch.state === 'none').length
  const short = holes.length - none
  if (none === 0) return `Less cover than is needed in ${counted(short)}.`
  return short === 0
    ? `No cover in ${counted(none)}.`
    : `No cover in ${counted(none)}, and less than is needed in ${short}.`
}

function Checked({ rota, shifts }: { rota: Rota; shifts: readonly Shift[] }) {
  const holes = useCoverHoles(rota, shifts)
  if (holes === undefined) return null
  if (holes.length === 0) return <p>Every session from today on has the cover it needs.</p>
  return (
    <AlertBox tone="warning" title={saidOf(holes)}>
      <Disclosure closedText="Show where" openText="Hide">
        <Box maxHeight="40vh" overflowY="auto" paddingTop="1">
          <CoverHoleLines holes={holes} />
        </Box>
      </Disclosure>
    </AlertBox>
  )
}

/** The cover that a rota lacks, before it is published. It forbids nothing. Decision 99. */
export function CoverCheck({ rota }: { rota: Rota }) {
  const whole = useWholeRota(rota.id)
  if (whole.state !== 'here' || whole.isPartial === true) return null
  return <Checked rota={rota} shifts={whole.shifts} />
}
