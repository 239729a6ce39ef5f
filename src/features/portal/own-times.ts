import { listed } from '../../../domain/listed.ts'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { handoverWords, sessionOf } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { staffTimesWords } from '../../../domain/rota/staff-words.ts'
import { formatDay } from '../../../domain/time/format.ts'

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
