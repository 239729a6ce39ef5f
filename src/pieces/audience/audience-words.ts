import type { Audience } from '../../../domain/chat/channel.ts'
import {
  BriefcaseIcon,
  BuildingIcon,
  type LucideIcon,
  MedicineIcon,
  MegaphoneIcon,
  PeopleIcon,
  TransportIcon,
} from '../../ui/icons.ts'
import type { CareFacts } from '../care-facts.tsx'

type Names = Pick<CareFacts, 'placeName' | 'settings'>

const dutyIcons: Readonly<Record<string, LucideIcon>> = { meds: MedicineIcon, driving: TransportIcon }

/** The sign of those whom something is for. */
export const audienceIcon = (audience: Audience): LucideIcon => {
  if (audience.kind === 'everybody') return MegaphoneIcon
  if (audience.kind === 'location') return BuildingIcon
  if (audience.kind === 'duty') return dutyIcons[audience.duty] ?? BriefcaseIcon
  return PeopleIcon
}

const dutyName = (duty: string, { settings }: Names): string =>
  settings?.duties.find(({ value }) => value === duty)?.name ?? duty

/** Whom something is for, in words. */
export const audienceWords = (audience: Audience, names: Names): string => {
  if (audience.kind === 'everybody') return 'All staff'
  if (audience.kind === 'location') return `Staff of ${names.placeName(audience.location) ?? audience.location}`
  if (audience.kind === 'duty') return `Staff qualified for ${dutyName(audience.duty, names)}`
  return audience.kind === 'pair' ? 'The two of you' : 'Chosen people'
}

/** The same in a word or two, beside its sign: "Georgian House". */
export const audienceName = (audience: Audience, names: Names): string => {
  if (audience.kind === 'location') return names.placeName(audience.location) ?? audience.location
  return audience.kind === 'duty' ? dutyName(audience.duty, names) : audienceWords(audience, names)
}
