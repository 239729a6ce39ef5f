import { ClockIcon, type LucideIcon, MoonIcon, SunIcon, SunriseIcon } from '../ui/icons.ts'

/** The ground and the bar at the edge of each session. */
export const sessionTints = {
  morning: { background: 'morning.fill', borderColor: 'morning.bar' },
  afternoon: { background: 'afternoon.fill', borderColor: 'afternoon.bar' },
  night: { background: 'night.fill', borderColor: 'night.bar' },
  day: { background: 'day.fill', borderColor: 'day.bar' },
} as const

export type SessionLook = { readonly icon: LucideIcon; readonly tint: keyof typeof sessionTints }

const looks: Readonly<Record<string, SessionLook>> = {
  morning: { icon: SunriseIcon, tint: 'morning' },
  afternoon: { icon: SunIcon, tint: 'afternoon' },
  night: { icon: MoonIcon, tint: 'night' },
  day: { icon: ClockIcon, tint: 'day' },
}
const otherLook: SessionLook = { icon: ClockIcon, tint: 'day' }

/** How the shifts of a session are drawn; those of none are drawn like a day. */
export const sessionLook = (session: string | undefined): SessionLook => looks[session ?? ''] ?? otherLook
