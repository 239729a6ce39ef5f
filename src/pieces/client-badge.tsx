import type { EscalationLevel } from '../../domain/client/client.ts'
import { escalationLevelAt } from '../../domain/client/escalation.ts'
import { hoursAt } from '../../domain/client/hours.ts'
import { listed } from '../../domain/listed.ts'
import { Icon } from '../ui/icon.tsx'
import {
  ArchiveIcon,
  EyeIcon,
  LevelCircleIcon,
  LevelSquareIcon,
  LevelTriangleIcon,
  type LucideIcon,
} from '../ui/icons.ts'
import { still } from '../ui/still.tsx'
import { useCareFacts } from './care-facts.tsx'

type LevelLook = {
  readonly word: string
  readonly tone: 'levelGreen' | 'levelAmber' | 'levelRed'
  readonly icon: LucideIcon
}

/** A level is always a word and a shape beside its colour. */
export const levelLooks: Readonly<Record<EscalationLevel, LevelLook>> = {
  level0: { word: 'Green', tone: 'levelGreen', icon: LevelCircleIcon },
  level1: { word: 'Amber', tone: 'levelAmber', icon: LevelTriangleIcon },
  level2: { word: 'Red', tone: 'levelRed', icon: LevelSquareIcon },
}

const row = { display: 'flex', alignItems: 'center', gap: '1' }
const LevelRow = still('span', {
  base: { ...row, fontWeight: '600' },
  variants: {
    tone: {
      levelGreen: { color: 'levelGreen.ink' },
      levelAmber: { color: 'levelAmber.ink' },
      levelRed: { color: 'levelRed.ink' },
    },
  },
})
const Shape = still('span', {
  base: { '& svg': { fill: 'currentColor' } },
  variants: {
    tone: {
      levelGreen: { color: 'levelGreen.edge' },
      levelAmber: { color: 'levelAmber.edge' },
      levelRed: { color: 'levelRed.edge' },
    },
  },
})
const Watched = still('span', {
  base: {
    display: 'flex',
    alignSelf: 'stretch',
    alignItems: 'center',
    paddingInlineStart: '2',
    borderInlineStart: '1px solid {colors.line}',
  },
})
const Root = still('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minHeight: '8',
    paddingX: '2.5',
    paddingY: '1',
    border: '1px solid {colors.line}',
    borderRadius: 'control',
    background: 'surface',
    textStyle: 'second',
    color: 'ink2',
  },
  variants: { isArchived: { true: { background: 'tile' } } },
})
const Initials = still('span', { base: { color: 'ink', fontWeight: '700' } })
const ArchivedRow = still('span', { base: row })
// Where there is no room for all on one line, these stay together.
const Marks = still('span', { base: { display: 'flex', gap: '2' } })

/** A client's level: shape, colour and word. */
export function Level({ level }: { level: EscalationLevel }) {
  const { word, tone, icon } = levelLooks[level]
  return (
    <LevelRow tone={tone}>
      <Shape tone={tone}>
        <Icon of={icon} size={16} />
      </Shape>
      {word}
    </LevelRow>
  )
}

function Supervision() {
  return (
    <Watched>
      <Icon of={EyeIcon} size={16} label="supervision" />
    </Watched>
  )
}

type ClientBadgeProps = {
  client: {
    readonly clientId: string
    readonly initials: string
    readonly location?: { readonly locationId: string; readonly roomNumber?: string | undefined } | undefined
  }
  /** Of several clients on a card only those whose initials are the same show their rooms. */
  room?: 'shown' | 'when-double'
  /** The location that stands beside the badge already: only another one is said. */
  saidLocationId?: string | undefined
}

/** A person who is cared for: initials, room, location, archived, escalation level, supervision. Rules §2.5. */
export function ClientBadge({ client, room = 'shown', saidLocationId }: ClientBadgeProps) {
  const facts = useCareFacts()
  const record = facts.client(client.clientId)
  const at = record?.location ?? client.location
  const isRoomShown = room === 'shown' || facts.hasDoubleInitials(client.clientId)
  const place = at?.locationId === saidLocationId ? undefined : facts.placeName(at?.locationId)
  const where = listed([isRoomShown && at?.roomNumber && `Room ${at.roomNumber}`, place])
  const isArchived = record?.archivedOn !== undefined && record.archivedOn <= facts.today
  const supervision = record && !isArchived ? hoursAt(record, facts.today)?.supervision : undefined
  return (
    <Root isArchived={isArchived}>
      <Initials> {record?.initials ?? client.initials}</Initials>
      {where && <span>{where}</span>}
      {isArchived && (
        <ArchivedRow>
          <Icon of={ArchiveIcon} size={16} /> Archived
        </ArchivedRow>
      )}
      {record && !isArchived && (
        <Marks>
          <Level level={escalationLevelAt(record, facts.today)} />
          {supervision && supervision.length > 0 && <Supervision />}
        </Marks>
      )}
    </Root>
  )
}
