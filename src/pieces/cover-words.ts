import { type CoverStretch, dutyCover } from '../../domain/rota/cover.ts'
import { formatTime } from '../../domain/time/format.ts'
import { AlertIcon, CheckIcon, type LucideIcon, WarningIcon } from '../ui/icons.ts'
import type { Tone } from '../ui/tone.ts'
import type { CareFacts } from './care-facts.tsx'

/** "1 of 2, 1 short". */
export const coverWords = ({ covered, planned, state }: CoverStretch): string => {
  if (state === 'nothing') return 'Nobody planned'
  if (state === 'none') return 'No cover'
  return state === 'short' ? `${covered} of ${planned}, ${planned - covered} short` : `${covered} of ${planned}`
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
  [spanWords(stretch, zone), stretch.session?.name ?? (isHandover ? 'Handover' : undefined)].filter(Boolean).join(', ')

/** Between two sessions. */
export const isHandoverStretch = (cover: readonly CoverStretch[], stretch: CoverStretch): boolean => {
  const index = cover.indexOf(stretch)
  return (
    stretch.session === undefined &&
    cover.slice(0, index).some(({ session }) => session !== undefined) &&
    cover.slice(index).some(({ session }) => session !== undefined)
  )
}

/** The duties that somebody was wanted for and nobody has: "Meds, Driving". */
export const missingDuties = (stretch: CoverStretch, { settings }: CareFacts): string =>
  dutyCover(stretch)
    .filter(({ covered }) => covered === 0)
    .map(({ duty }) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty)
    .join(', ')

/** "by TU": who is there. */
export const coveredBy = (stretch: CoverStretch, { personInitials }: CareFacts): string =>
  stretch.shifts
    .flatMap(({ assignedTo }) => assignedTo.filter(({ type }) => type === 'current').map(personInitials))
    .join(', ')
