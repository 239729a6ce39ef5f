import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { RotaPerson } from '../../../domain/rota/own-shifts.ts'
import type { Assignment, Shift } from '../../../domain/rota/shift.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ShiftBlock } from '../../pieces/shift-block.tsx'
import { ShiftDetails } from '../../pieces/shift-details.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChevronDownIcon, ChevronUpIcon, HolidayIcon, ThermometerIcon } from '../../ui/icons.ts'
import { ShiftMark } from './shift-marks.tsx'

const absences = {
  sick: { words: 'Off Sick', icon: ThermometerIcon, tint: 'sick' },
  holiday: { words: 'On Holiday', icon: HolidayIcon, tint: 'holiday' },
} as const

/** The reader's own absence from this shift. */
function AbsenceBanner({ type }: { type: 'sick' | 'holiday' }) {
  const { words, icon, tint } = absences[type]
  return (
    <Flex align="center" gap="2" paddingX="3" paddingY="2" borderRadius="control" background={`${tint}.fill`}>
      <Box as="span" color={`${tint}.bar`}>
        <Icon of={icon} size={20} />
      </Box>
      <Box textStyle="strong">{words}</Box>
    </Flex>
  )
}

/** An agency's people are matched by their agency. Rules §6. */
const isOfReader = ({ userId, agencyId }: Assignment, user: RotaPerson): boolean =>
  user.agencyId === undefined ? userId === user.id : agencyId === user.agencyId

type ShiftViewProps = {
  shift: Shift
  isAlwaysOpen?: boolean
  isOpenAtFirst?: boolean
  /** What can be done with it, beneath its details. */
  acts?: ReactNode
}

/** One of the person's own shifts, with its details. Rules §2.5. */
export function ShiftView({ shift, isAlwaysOpen = false, isOpenAtFirst = false, acts }: ShiftViewProps) {
  const { user } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const absence = shift.assignedTo.find((one) => one.type !== 'current' && isOfReader(one, user))
  const toggle = (
    <Box marginInline="-3" marginBlock="-2">
      <Button
        look="quiet"
        trailingIcon={isOpen ? ChevronUpIcon : ChevronDownIcon}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide Details' : 'Show Details'}
      </Button>
    </Box>
  )
  return (
    <>
      {absence !== undefined && absence.type !== 'current' && <AbsenceBanner type={absence.type} />}
      <ShiftBlock shift={shift} aside={isAlwaysOpen ? undefined : toggle}>
        <ShiftMark shiftId={shift.shiftId} />
        {(isOpen || isAlwaysOpen) && <ShiftDetails shift={shift} />}
        {(isOpen || isAlwaysOpen) && acts}
      </ShiftBlock>
    </>
  )
}
