import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { currentAssignments, nameOfAssignment, selfAssignedAt } from '../../domain/rota/assignment.ts'
import type { Assignment, ScheduleEntry, Shift } from '../../domain/rota/shift.ts'
import { formatDateTime } from '../../domain/time/format.ts'
import { useCurrentUser } from '../engine/use-current-user.ts'
import { Icon } from '../ui/icon.tsx'
import { CareIcon, CoffeeIcon } from '../ui/icons.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Written } from '../ui/written.tsx'
import { useCareFacts } from './care-facts.tsx'
import { PersonChip } from './person-chip.tsx'

const CareNoteLinks = lazyPart(() => import('./care-note-links.tsx'), 'CareNoteLinks')

const historyWords = { current: 'Assigned:', sick: 'Off Sick:', holiday: 'On Holiday:' } as const

type ScheduleLineProps = { entry: ScheduleEntry; children: ReactNode }

function ScheduleLine({ entry, children }: ScheduleLineProps) {
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
      {isCare ? 'Care' : 'Break'}
      {entry.notes && ', '}
      {children}
    </Flex>
  )
}

/** Care and breaks of a shift. Its notes stand at once, and lead to the clients whom they name a moment later. */
function Schedule({ shift }: { shift: Shift }) {
  const lines = (noteOf: (entry: ScheduleEntry) => ReactNode) => (
    <Box as="ul" display="grid" gap="1" aria-label="Care and breaks" textStyle="second">
      {shift.schedule.map((entry) => (
        <ScheduleLine key={`${entry.startTime}-${entry.type}`} entry={entry}>
          {noteOf(entry)}
        </ScheduleLine>
      ))}
    </Box>
  )
  return (
    <Suspense fallback={lines(({ notes }) => notes)}>
      <CareNoteLinks shift={shift}>{lines}</CareNoteLinks>
    </Suspense>
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

/** Notes, who works it and since when, its history, and its care and break schedule. Rules §2.5. */
export function ShiftDetails({ shift }: { shift: Shift }) {
  const { zone } = useCareFacts()
  const takenAt = selfAssignedAt(shift)
  const history = shift.assignedTo.filter(({ type }) => type !== 'current')
  return (
    <Box display="grid" gap="2" paddingTop="1">
      {shift.notes !== undefined && <Written>{shift.notes}</Written>}
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
          {historyWords[one.type]} {nameOfAssignment(one)}
        </Box>
      ))}
      {shift.schedule.length > 0 && <Schedule shift={shift} />}
    </Box>
  )
}
