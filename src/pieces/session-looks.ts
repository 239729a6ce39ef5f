import { ClockIcon, type LucideIcon, MoonIcon, SunIcon, SunriseIcon } from '../ui/icons.ts'

export type SessionLook = { readonly icon: LucideIcon; readonly tint: 'morning' | 'afternoon' | 'night' | 'day' }

const looks: Readonly<Record<string, SessionLook>> = {
  morning: { icon: SunriseIcon, tint: 'morning' },
  afternoon: { icon: SunIcon, tint: 'afternoon' },
  night: { icon: MoonIcon, tint: 'night' },
  day: { icon: ClockIcon, tint: 'day' },
}
const otherLook: SessionLook = { icon: ClockIcon, tint: 'day' }

/** How the shifts of a session are drawn; those of none are drawn like a day. */
export const sessionLook = (session: string | undefined): SessionLook => looks[session ?? ''] ?? otherLook
