import type { EscalationLevel } from '../../domain/client/client.ts'
import { escalationLevelAt } from '../../domain/client/escalation.ts'
import { hoursAt } from '../../domain/client/hours.ts'
import { listed } from '../../domain/listed.ts'
import { classNames } from '../ui/class-names.ts'
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
import classes from './client-badge.module.css'

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

/** A client's level: shape, colour and word. */
export function Level({ level }: { level: EscalationLevel }) {
  const { word, tone, icon } = levelLooks[level]
  return (
    <span className={classNames(classes.level, classes[tone])}>
      <span className={classes.shape}>
        <Icon of={icon} size={16} />
      </span>
      {word}
    </span>
  )
}

function Supervision() {
  return (
    <span className={classes.watched}>
      <Icon of={EyeIcon} size={16} label="supervision" />
    </span>
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
  /** Large at the head of what is about this one person; small within a line of text. */
  size?: 'usual' | 'large' | 'small' | undefined
}

/** A person who is cared for: initials, room, location, archived, escalation level, supervision. Rules §2.5. */
export function ClientBadge({ client, room = 'shown', saidLocationId, size = 'usual' }: ClientBadgeProps) {
  const facts = useCareFacts()
  const record = facts.client(client.clientId)
  const at = record?.location ?? client.location
  const isRoomShown = room === 'shown' || facts.hasDoubleInitials(client.clientId)
  const place = at?.locationId === saidLocationId ? undefined : facts.placeName(at?.locationId)
  const where = listed([isRoomShown && at?.roomNumber && `Room ${at.roomNumber}`, place])
  const isArchived = record?.archivedOn !== undefined && record.archivedOn <= facts.today
  const supervision = record && !isArchived ? hoursAt(record, facts.today)?.supervision : undefined
  return (
    <span className={classNames(classes.client, size !== 'usual' && classes[size], isArchived && classes.archived)}>
      <span className={classes.initials}> {record?.initials ?? client.initials}</span>
      {where && <span>{where}</span>}
      {isArchived && (
        <span className={classes.row}>
          <Icon of={ArchiveIcon} size={16} /> Archived
        </span>
      )}
      {record && !isArchived && (
        <span className={classes.marks}>
          <Level level={escalationLevelAt(record, facts.today)} />
          {supervision && supervision.length > 0 && <Supervision />}
        </span>
      )}
    </span>
  )
}
