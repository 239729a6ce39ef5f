import { Box, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { daysOfRota } from '../../../domain/rota/rota-weeks.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { CoverHoleLines, useCoverHoles } from '../../pieces/cover-holes.tsx'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { type ShiftsAround, useShiftsAround } from '../../pieces/use-shifts-around.ts'
import { useWholeRota } from '../../pieces/use-whole-rota.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { wrongLooks, wrongWords } from './rota-wrongs.tsx'
import { type RotaWrongs, useRotaWrongs, wrongKinds } from './use-rota-wrongs.ts'

/** Why clashes and rests beside other rotas are not all known. */
const notCheckedWords: Partial<Record<ShiftsAround['state'], string>> = {
  'no-signal':
    'You need to be online to check for clashes and short rests with other rotas. Not all of their shifts are on this device.',
  failed:
    'Try again later. The shifts of other rotas could not be loaded, so some clashes and short rests may be missing.',
}

type FoundProps = { rota: Rota; shifts: readonly Shift[]; wrongs: RotaWrongs; isAllKnown: boolean }

function Found({ rota, shifts, wrongs, isAllKnown }: FoundProps) {
  const holes = useCoverHoles(rota, shifts) ?? []
  const found = wrongKinds.filter((kind) => wrongs[kind].length > 0)
  if (found.length === 0) {
    return (
      <p>
        {isAllKnown
          ? 'There are no gaps in cover, clashes or short rests.'
          : 'There are no gaps in cover, and no clashes or short rests within this rota.'}
      </p>
    )
  }
  return (
    <AlertBox tone="warning" title="Check before you publish">
      <Box as="ul" aria-label="To check" display="grid" gap="1" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {found.map((kind) => (
          <Flex as="li" key={kind} align="center" gap="2">
            <Icon of={wrongLooks[kind].icon} size={16} />
            {wrongWords(kind, wrongs[kind].length)}
          </Flex>
        ))}
      </Box>
      {holes.length > 0 && (
        <Disclosure closedText="Show where cover is missing" openText="Hide where cover is missing">
          <Box maxHeight="40vh" overflowY="auto" paddingTop="1">
            <CoverHoleLines holes={holes} />
          </Box>
        </Disclosure>
      )}
    </AlertBox>
  )
}

function Checked({ rota, shifts }: { rota: Rota; shifts: readonly Shift[] }) {
  const { today } = useCareFacts()
  const days = useMemo(() => daysOfRota(rota).filter((day) => rota.status === 'master' || day >= today), [rota, today])
  const { state, shifts: others } = useShiftsAround(rota)
  const wrongs = useRotaWrongs(rota, { shifts, days, others })
  const notChecked = notCheckedWords[state]
  if (state === 'reading') return <SkeletonText lines={2} />
  if (wrongs === undefined) return null
  return (
    <>
      <Found rota={rota} shifts={shifts} wrongs={wrongs} isAllKnown={notChecked === undefined} />
      {notChecked !== undefined && <AlertBox tone="note">{notChecked}</AlertBox>}
    </>
  )
}

/** What a rota lacks from today on, before it is published. It forbids nothing. Decisions 33, 99. */
export function RotaCheck({ rota }: { rota: Rota }) {
  const whole = useWholeRota(rota.id)
  const seesAll = useSeesAllShifts()
  if (!seesAll) return null
  if (whole.state === 'reading') return <SkeletonText lines={2} />
  if (whole.state === 'here' && whole.isPartial !== true) return <Checked rota={rota} shifts={whole.shifts} />
  return (
    <AlertBox tone="note">
      Check cover, clashes and rests yourself. Not all shifts of this rota are on this device.
    </AlertBox>
  )
}
