import { listed } from '../../../domain/listed.ts'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import type { StaffClock } from '../../../domain/rota/clash.ts'
import { handoverWords, sessionOf, staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { staffTimesWords } from '../../../domain/rota/staff-words.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'

export type NextShift = { readonly title: string; readonly second: string; readonly session: string | undefined }

type Moment = { readonly zone: string; readonly settings: ProviderSettings | undefined }

/** The next shift in two lines, by the times of its staff. */
export const describeShift = (shift: Shift, { zone, settings }: Moment): NextShift => {
  const session = settings && sessionOf(shift, settings.sessions)
  const handover = settings && handoverWords(shift, settings.sessions)
  const place = settings?.locations.find(({ locationId }) => locationId === shift.location)?.name
  const times = staffTimesWords(shift, { sessions: settings?.sessions ?? [], zone })
  return {
    title: `Next shift, ${formatDay(shift.day)}`,
    second: listed([times, session?.name, handover, place]),
    session: session?.value,
  }
}

/** The shift whose staff are there, until when they are, and the one that comes next. */
export const currentAndNext = (own: readonly Shift[], now: Instant, clock: StaffClock) => {
  const staffed = own.map((shift) => ({ shift, ...staffTimes(shift, clock) })).sort((a, b) => a.startDate - b.startDate)
  return {
    current: staffed.find(({ startDate, endDate }) => startDate <= now && now < endDate),
    next: staffed.find(({ startDate }) => startDate > now)?.shift,
  }
}
