import { Box, Flex } from '@chakra-ui/react'
import type { EscalationLevel } from '../../domain/client/client.ts'
import { escalationLevelAt } from '../../domain/client/escalation.ts'
import { hoursAt } from '../../domain/client/hours.ts'
import { Icon } from '../ui/icon.tsx'
import {
  ArchiveIcon,
  EyeIcon,
  LevelCircleIcon,
  LevelSquareIcon,
  LevelTriangleIcon,
  type LucideIcon,
} from '../ui/icons.ts'
import { useCareFacts } from './care-facts.tsx'

type LevelLook = { readonly word: string; readonly token: string; readonly icon: LucideIcon }

/** A level is always a word and a shape beside its colour. */
const levelLooks: Readonly<Record<EscalationLevel, LevelLook>> = {
  level0: { word: 'Green', token: 'levelGreen', icon: LevelCircleIcon },
  level1: { word: 'Amber', token: 'levelAmber', icon: LevelTriangleIcon },
  level2: { word: 'Red', token: 'levelRed', icon: LevelSquareIcon },
}

/** A client's level: shape, colour and word. */
export function Level({ level }: { level: EscalationLevel }) {
  const { word, token, icon } = levelLooks[level]
  return (
    <Flex as="span" align="center" gap="1" fontWeight="600" color={`${token}.ink`}>
      <Box as="span" color={`${token}.edge`} css={{ '& svg': { fill: 'currentColor' } }}>
        <Icon of={icon} size={16} />
      </Box>
      {word}
    </Flex>
  )
}

function Supervision() {
  return (
    <Flex
      as="span"
      alignSelf="stretch"
      align="center"
      paddingInlineStart="2"
      borderInlineStart="1px solid {colors.line}"
    >
      <Icon of={EyeIcon} size={16} label="supervision" />
    </Flex>
  )
}

type ClientBadgeProps = {
  client: {
    readonly clientId: string
    readonly initials: string
    readonly location?: { readonly locationId: string; readonly roomNumber?: string | undefined } | undefined
  }
  /** One client on a card shows the room; of several only those whose initials are the same. */
  room?: 'shown' | 'when-double' | 'with-place' | undefined
}

/** A person who is cared for: initials, room, escalation level, supervision. Rules §2.5. */
export function ClientBadge({ client, room = 'when-double' }: ClientBadgeProps) {
  const facts = useCareFacts()
  const record = facts.client(client.clientId)
  const at = record?.location ?? client.location
  const isRoomShown = room !== 'when-double' || facts.hasDoubleInitials(client.clientId)
  const place = room === 'with-place' ? facts.placeName(at?.locationId) : undefined
  const where = [isRoomShown && at?.roomNumber && `Room ${at.roomNumber}`, place].filter(Boolean).join(', ')
  const isArchived = record?.archivedOn !== undefined && record.archivedOn <= facts.today
  const supervision = record && !isArchived ? hoursAt(record, facts.today)?.supervision : undefined
  return (
    <Flex
      as="span"
      align="center"
      gap="2"
      minHeight="8"
      paddingX="2.5"
      display="inline-flex"
      border="1px solid {colors.line}"
      borderRadius="control"
      background={isArchived ? 'tile' : 'surface'}
      textStyle="second"
      color="ink2"
    >
      <Box as="span" color="ink" fontWeight="700">
        {record?.initials ?? client.initials}
      </Box>
      {where && <span>{where}</span>}
      {isArchived && (
        <Flex as="span" align="center" gap="1">
          <Icon of={ArchiveIcon} size={16} /> Archived
        </Flex>
      )}
      {record && !isArchived && <Level level={escalationLevelAt(record, facts.today)} />}
      {supervision && supervision.length > 0 && <Supervision />}
    </Flex>
  )
}
