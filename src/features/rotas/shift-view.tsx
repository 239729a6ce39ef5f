import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { currentAssignments, selfAssignedAt } from '../../../domain/rota/assignment.ts'
import type { Assignment, ScheduleEntry, Shift } from '../../../domain/rota/shift.ts'
import { formatDateTime } from '../../../domain/time/format.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { PersonChip } from '../../pieces/person-chip.tsx'
import { ShiftBlock } from '../../pieces/shift-block.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CareIcon, ChevronDownIcon, ChevronUpIcon, CoffeeIcon, HolidayIcon, ThermometerIcon } from '../../ui/icons.ts'

const historyWords = { current: 'Assigned:', sick: 'Off Sick:', holiday: 'On Holiday:' } as const

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

function ScheduleLine({ entry }: { entry: ScheduleEntry }) {
  const isCare = entry.type === 'care'
  return (
    <Flex
      as="li"
      gap="2"
      align="center"
      paddingX="2"
      paddingY="1"
      borderRadius="badge"
      background={isCare ? 'care.fill' : 'brk.fill'}
    >
      <Box as="span" color={isCare ? 'care.bar' : 'brk.bar'}>
        <Icon of={isCare ? CareIcon : CoffeeIcon} size={16} />
      </Box>
      <Box as="span" fontWeight="600">
        {entry.startTime.slice(0, 5)}–{entry.endTime.slice(0, 5)}
      </Box>
      {[isCare ? 'Care' : 'Break', entry.notes].filter(Boolean).join(', ')}
    </Flex>
  )
}

function AssignedTo({ people }: { people: readonly Assignment[] }) {
  const { user } = useCurrentUser()
  if (people.length === 0) return <Box color="ink2">(No one at the moment)</Box>
  return (
    <Flex gap="3" flexWrap="wrap">
      {people.map((one) => (
        <PersonChip key={one.userId ?? one.agencyId ?? 'nobody'} person={one} isYou={one.userId === user.id} />
      ))}
    </Flex>
  )
}

function ShiftDetails({ shift }: { shift: Shift }) {
  const { zone, personInitials } = useCareFacts()
  const takenAt = selfAssignedAt(shift)
  const history = shift.assignedTo.filter(({ type }) => type !== 'current')
  return (
    <Box display="grid" gap="2" paddingTop="1">
      {shift.notes !== undefined && <Box whiteSpace="pre-line">{shift.notes}</Box>}
      <Box>
        <Box textStyle="second" color="ink2">
          Assigned to
        </Box>
        <AssignedTo people={currentAssignments(shift)} />
      </Box>
      {takenAt !== undefined && (
        <Box textStyle="second" color="ink2">
          Self-assigned {formatDateTime(takenAt, zone)}
        </Box>
      )}
      {history.map((one) => (
        <Box key={`${one.type}-${one.userId ?? one.agencyId ?? ''}`} textStyle="second">
          {historyWords[one.type]} {one.displayName ?? personInitials(one)}
        </Box>
      ))}
      {shift.schedule.length > 0 && (
        <Box as="ul" display="grid" gap="1" aria-label="Care and breaks" textStyle="second">
          {shift.schedule.map((entry) => (
            <ScheduleLine key={`${entry.startTime}-${entry.type}`} entry={entry} />
          ))}
        </Box>
      )}
    </Box>
  )
}

type ShiftViewProps = { shift: Shift; isAlwaysOpen?: boolean; isOpenAtFirst?: boolean }

/** One of the person's own shifts, with its details. Rules §2.5. */
export function ShiftView({ shift, isAlwaysOpen = false, isOpenAtFirst = false }: ShiftViewProps) {
  const { user } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const absence = shift.assignedTo.find(({ type, userId }) => type !== 'current' && userId === user.id)
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
        {(isOpen || isAlwaysOpen) && <ShiftDetails shift={shift} />}
      </ShiftBlock>
    </>
  )
}
