import { isolated, listed } from '../../domain/listed.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import { type CoverStretch, missingDuties } from '../../domain/rota/cover.ts'
import { formatTime } from '../../domain/time/format.ts'
import { AlertIcon, CheckIcon, type LucideIcon, WarningIcon } from '../ui/icons.ts'
import type { Tone } from '../ui/tone.ts'
import type { CareFacts } from './care-facts.tsx'

/** "1 of 2, 1 short"; which duties are missing is said beside it. */
export const coverWords = ({ covered, wanted, state }: CoverStretch): string => {
  if (state === 'nothing') return 'No one planned'
  if (state === 'none') return 'No cover'
  const count = `${covered} of ${wanted}`
  return covered < wanted ? `${count}, ${wanted - covered} short` : count
}

type CoverLook = { readonly icon: LucideIcon; readonly tone: Tone }

export const coverLooks: Readonly<Record<CoverStretch['state'], CoverLook>> = {
  covered: { icon: CheckIcon, tone: 'finished' },
  short: { icon: WarningIcon, tone: 'late15' },
  none: { icon: AlertIcon, tone: 'attention' },
  nothing: { icon: CheckIcon, tone: 'outline' },
}

/** "20:00–20:30". */
export const spanWords = ({ startDate, endDate }: { startDate: number; endDate: number }, zone: string): string =>
  `${formatTime(startDate, zone)}–${formatTime(endDate, zone)}`

/** "20:00–20:30, Handover": when, and which part of the day that is. */
export const stretchWords = (stretch: CoverStretch, isHandover: boolean, zone: string): string =>
  listed([spanWords(stretch, zone), stretch.session?.name ?? (isHandover ? 'Handover' : undefined)])

/** Between two sessions. */
export const isHandoverStretch = (cover: readonly CoverStretch[], stretch: CoverStretch): boolean => {
  const index = cover.indexOf(stretch)
  return (
    stretch.session === undefined &&
    cover.slice(0, index).some(({ session }) => session !== undefined) &&
    cover.slice(index).some(({ session }) => session !== undefined)
  )
}

/** "nobody with Meds, Driving, 1 of 2 with First aid": the duties that are missing, by their names or their codes. */
export const missingDutyWords = (
  stretch: CoverStretch,
  settings: Pick<ProviderSettings, 'duties'> | undefined,
): string => {
  const missing = missingDuties(stretch)
  const nameOf = (duty: string) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty
  const none = missing.filter(({ covered }) => covered === 0).map(({ duty }) => nameOf(duty))
  const few = missing.filter(({ covered }) => covered > 0)
  return listed([
    ...(none.length > 0 ? [`no one with ${listed(none)}`] : []),
    ...few.map(({ duty, covered, wanted }) => `${covered} of ${wanted} with ${isolated(nameOf(duty))}`),
  ])
}

/** "by TU": who is there. */
export const coveredBy = (stretch: CoverStretch, { personInitials }: CareFacts): string =>
  listed(
    stretch.shifts.flatMap(({ assignedTo }) => assignedTo.filter(({ type }) => type === 'current').map(personInitials)),
  )
