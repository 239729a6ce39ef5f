import type { AppId } from '../../../domain/public-config.ts'
import { CalendarIcon, ChatIcon, HomeIcon, type LucideIcon, PersonIcon, RecruitIcon } from '../../ui/icons.ts'

/** An app that this person may open, with its address. */
export type AppLink = {
  readonly id: AppId
  readonly name: string
  readonly href: string
  /** How much in it is unread; only chat counts. Rules §3. */
  readonly unread?: number | undefined
  /** The app that the person is in. */
  readonly isCurrent?: boolean | undefined
}

/** The icon of each app, the same in the menu and on the tiles. */
export const appIcons: Readonly<Record<AppId, LucideIcon>> = {
  home: HomeIcon,
  rota: CalendarIcon,
  messaging: ChatIcon,
  recruitment: RecruitIcon,
  'recruitment-admin': PersonIcon,
}
