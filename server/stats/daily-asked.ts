import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { StaffClock } from '../../domain/rota/clash.ts'
import { rotaDaySpan } from '../../domain/rota/rota-day.ts'
import { sessionAt } from '../../domain/rota/session.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { localTimeOf } from '../../domain/time/zone.ts'
import { providerSettingsOf, staffClockIn } from '../provider/settings.ts'
import type { CallAsked } from '../request/call-handler.ts'
import { demandDay, type StatsAsked, statsAsked } from './stats-asked.ts'

/** A rota's day of one location, checked. */
export type DayAsked = StatsAsked & {
  readonly day: LocalDay
  readonly location: string
  readonly clock: StaffClock
  readonly settings: ProviderSettings | undefined
}

/** The name of a session; undefined for what lies in none. */
export type SessionName = ProviderSettings['sessions'][number]['value'] | undefined

/** What is asked of a day: it runs from 08:00 to 08:00 of the provider's clocks, 23 to 25 hours. Rules §7, stats. */
export const dayAsked = async (
  call: CallAsked<{ readonly day: LocalDay; readonly location: string }>,
): Promise<DayAsked> => {
  const { day, location } = call.input
  demandDay('/day', day)
  const settings = await providerSettingsOf(call.context.database.drizzle)
  const clock = staffClockIn(settings)
  const input = { ...rotaDaySpan(day, clock.zone), location }
  return { ...(await statsAsked({ ...call, input })), day, location, clock, settings }
}

/** The session of the rota in which a moment lies. */
export const sessionOfMoment = (at: Instant, { sessions, zone }: StaffClock): SessionName =>
  sessionAt(localTimeOf(at, zone), sessions)?.value
