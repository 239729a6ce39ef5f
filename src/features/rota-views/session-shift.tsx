import { Box, chakra, Flex } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import { currentAssignments, isUnassigned, nameOfAssignment } from '../../../domain/rota/assignment.ts'
import { isOwnShift } from '../../../domain/rota/own-shifts.ts'
import { handoverWords } from '../../../domain/rota/session.ts'
import type { SessionPart } from '../../../domain/rota/session-days.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DutyCode } from '../../pieces/duty-code.tsx'
import { sessionLook, sessionTints } from '../../pieces/session-looks.ts'
import { shiftTimesWords } from '../../pieces/shift-block.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PersonIcon } from '../../ui/icons.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '2',
    width: 'full',
    minHeight: 'tap',
    paddingX: '2.5',
    paddingY: '1.5',
    textAlign: 'start',
    borderRadius: 'control',
    borderInlineStart: '4px solid',
    breakInside: 'avoid',
  },
  variants: {
    tint: {
      ...sessionTints,
      nobody: { background: 'surface', border: '1.5px solid {colors.brand}', borderInlineStartWidth: '4px' },
    },
  },
})

const awayWords = { sick: 'Off Sick:', holiday: 'On Holiday:' } as const

/** "Ann Bell", or why nobody is there. */
const whoWords = (shift: Shift): string => {
  const current = currentAssignments(shift)
  if (current.length > 0) return listed(current.map(nameOfAssignment))
  return shift.coverNotRequired ? 'Nobody: cover is not required' : 'Nobody'
}

const awayOf = ({ assignedTo }: Shift): string[] =>
  assignedTo.flatMap((one) => (one.type === 'current' ? [] : [`${awayWords[one.type]} ${nameOfAssignment(one)}`]))

function Words({ shift }: { shift: Shift }) {
  const facts = useCareFacts()
  const { user } = useCurrentUser()
  const handover = handoverWords(shift, facts.settings?.sessions ?? [])
  const second = [shiftTimesWords(shift, facts), handover, shift.title, ...awayOf(shift)].filter(Boolean)
  return (
    <>
      <Flex as="span" textStyle="bodyStrong" flex="1 1 auto" minWidth="0" align="center" columnGap="2" flexWrap="wrap">
        {whoWords(shift)}
        {isOwnShift(shift, user) && (
          <Badge tone="ink" icon={PersonIcon} size="table">
            Your shift
          </Badge>
        )}
      </Flex>
      <Flex as="span" gap="1">
        {shift.dutiesRequired.map((duty) => (
          <DutyCode key={duty} duty={duty} />
        ))}
      </Flex>
      <Box as="span" textStyle="second" color="ink2" flexBasis="full">
        {listed(second)}
      </Box>
    </>
  )
}

type SessionShiftProps = {
  shift: Shift
  session: SessionPart['session']
  /** Without it the shift is only to be read. */
  onOpen: ((shift: Shift) => void) | undefined
}

/** One shift of a session: who works it, its duties, when they are there, and who is away. */
export function SessionShift({ shift, session, onOpen }: SessionShiftProps) {
  const tint = isUnassigned(shift) ? 'nobody' : sessionLook(session?.value).tint
  if (onOpen === undefined) {
    return (
      <Row tint={tint}>
        <Words shift={shift} />
      </Row>
    )
  }
  return (
    <Row tint={tint} asChild>
      <button type="button" onClick={() => onOpen(shift)}>
        <Words shift={shift} />
      </button>
    </Row>
  )
}
