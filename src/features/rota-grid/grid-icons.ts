import { sessionLook, type sessionTints } from '../../pieces/session-looks.ts'
import { iconImage } from '../../ui/icon-image.ts'
import { CircleCheckIcon, CommentIcon, HolidayIcon, type LucideIcon, ThermometerIcon } from '../../ui/icons.ts'

/** What an icon in the block of a shift tells: its session, that there is a note or no need of cover, or why somebody is not there. */
export type GridIcon = keyof typeof sessionTints | 'note' | 'unneeded' | 'sick' | 'holiday'

const icons: Readonly<Record<GridIcon, LucideIcon>> = {
  morning: sessionLook('morning').icon,
  afternoon: sessionLook('afternoon').icon,
  night: sessionLook('night').icon,
  day: sessionLook('day').icon,
  note: CommentIcon,
  unneeded: CircleCheckIcon,
  sick: ThermometerIcon,
  holiday: HolidayIcon,
}

/** The styles of these icons, by `data-icon`. */
export const gridIcons = Object.fromEntries(
  Object.entries(icons).map(([name, icon]) => [`& .icon[data-icon=${name}]`, iconImage(icon)]),
)
