import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import {
  lookForShiftsIn,
  type StaffForTime,
  staffForTime,
  staffKeyOf,
} from '../../../domain/activity/staff-for-time.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { ShownInParts } from '../../ui/shown-in-parts.tsx'
import { TokenList } from '../../ui/token-list.tsx'
import { useCareFacts } from '../care-facts.tsx'
import { finder } from './found.ts'
import { PickerFrame, PickerSkeleton } from './picker-frame.tsx'
import { QuietLine } from './quiet-line.tsx'
import { StaffTile, staffName } from './staff-tile.tsx'

type ActivityShift = Activity['shifts'][number]

type StaffPickerProps = {
  label: string
  startDate: Instant
  endDate: Instant
  locationId?: string
  dutiesRequired: readonly string[]
  chosen: readonly ActivityShift[]
  onChange: (shifts: ActivityShift[]) => void
  /** The activity that is being changed: it does not clash with itself. */
  activityId?: string | undefined
}

/** Everybody who is on shift at the place in that time; undefined until this device's copy is read. */
const useStaffForTime = (props: StaffPickerProps): StaffForTime[] | undefined => {
  const { startDate, endDate, locationId, dutiesRequired, activityId } = props
  const { settings, zone } = useCareFacts()
  const read = useLiveQuery(
    async (from) => {
      const around = lookForShiftsIn({ startDate, endDate })
      return {
        shifts: await from.shiftsBetween(around.startDate, around.endDate),
        staff: await from.rotaUsers(),
        activities: await from.activitiesBetween(startDate, endDate),
      }
    },
    [startDate, endDate],
  )
  if (read === undefined || settings === undefined) return undefined
  return staffForTime({
    ...read,
    shifts: read.shifts.filter(({ location }) => locationId === undefined || location === locationId),
    span: { startDate, endDate },
    dutiesRequired,
    clock: { sessions: settings.sessions, zone },
    activityId,
  })
}

const emptyWords = (all: readonly StaffForTime[], search: string): string =>
  all.length === 0
    ? 'No shift covers this time. You can go on without staff, and choose them when the rota is there.'
    : `Nobody on shift then is called “${search.trim()}”.`

/**
 * Which shifts run it: those that cover its time, qualified people first, clashes said in words and still to be chosen.
 * Rules §2.7 step 8, decision 33.
 */
export function StaffPicker(props: StaffPickerProps) {
  const { label, chosen, onChange } = props
  const facts = useCareFacts()
  const [search, setSearch] = useState('')
  const all = useStaffForTime(props)
  if (all === undefined) return <PickerSkeleton label={label} />
  const isFound = finder(search)
  const found = all.filter((one) => isFound(`${staffName(one, facts)} ${facts.personInitials(one.choice)}`))
  const without = (key: string) => chosen.filter((shift) => staffKeyOf(shift) !== key)
  const nameOf = (choice: ActivityShift) =>
    staffName({ kind: choice.agencyId ? 'agency' : choice.userId ? 'person' : 'nobody', choice }, facts)
  return (
    <PickerFrame label={label}>
      <SearchField label="Name or initials" value={search} onValueChange={setSearch} />
      <TokenList
        label="Chosen"
        tokens={chosen.map((choice) => ({ id: staffKeyOf(choice), text: nameOf(choice) }))}
        onRemove={(key) => onChange(without(key))}
      />
      <ShownInParts
        legend="On shift in that time"
        rows={found}
        draw={(one) => {
          const key = staffKeyOf(one.choice)
          return (
            <StaffTile
              key={key}
              one={one}
              facts={facts}
              isChosen={chosen.some((shift) => staffKeyOf(shift) === key)}
              onChosenChange={(isOn) => onChange(isOn ? [...without(key), one.choice] : without(key))}
            />
          )
        }}
      />
      <QuietLine>
        {found.length === 0
          ? emptyWords(all, search)
          : `${found.length} of ${all.length} on shift in that time, qualified people first.`}
      </QuietLine>
    </PickerFrame>
  )
}
