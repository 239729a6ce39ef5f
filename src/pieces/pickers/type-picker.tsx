import { ActivityType } from '../../../domain/activity/activity.ts'
import { AppointmentIcon, BriefcaseIcon, HeartIcon, ListIcon, type LucideIcon, SupportIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { useCareFacts } from '../care-facts.tsx'
import { PickerSkeleton } from './picker-frame.tsx'
import { QuietLine } from './quiet-line.tsx'

type TypePickerProps = {
  label: string
  chosen: string | undefined
  onChange: (type: ActivityType) => void
}

const looks: Readonly<Record<ActivityType, { readonly icon: LucideIcon; readonly hint: string }>> = {
  appointment: { icon: AppointmentIcon, hint: 'Doctor, dentist, bank, family' },
  care: { icon: HeartIcon, hint: 'Washing, meals, medication' },
  support: { icon: SupportIcon, hint: 'Hobbies, going out, skills' },
  office: { icon: BriefcaseIcon, hint: 'Paperwork and meetings' },
}

/** Icons that a provider's settings may name. */
const iconsByName: Readonly<Record<string, LucideIcon>> = {
  'calendar-clock': AppointmentIcon,
  heart: HeartIcon,
  'hand-heart': HeartIcon,
  briefcase: BriefcaseIcon,
  users: SupportIcon,
}

const isKnown = (value: string): value is ActivityType => ActivityType.safeParse(value).success

/** One of the provider's types of activity, each with its icon and what belongs to it. Rules §2.7 step 4. */
export function TypePicker({ label, chosen, onChange }: TypePickerProps) {
  const { settings } = useCareFacts()
  if (settings === undefined) return <PickerSkeleton label={label} />
  const options = settings.activityTypes.flatMap(({ value, name, icon }) =>
    isKnown(value)
      ? [{ value, text: name, icon: iconsByName[icon ?? ''] ?? looks[value].icon ?? ListIcon, hint: looks[value].hint }]
      : [],
  )
  if (options.length === 0) return <QuietLine>No types of activity are set up yet.</QuietLine>
  return (
    <RadioTileGroup
      legend={label}
      isLegendHidden
      isRequired
      columns={1}
      value={options.find(({ value }) => value === chosen)?.value}
      onValueChange={onChange}
      options={options}
    />
  )
}
