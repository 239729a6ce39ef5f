import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import {
  isOnOtherShift,
  lookForShiftsIn,
  type StaffForTime,
  staffForTime,
  staffKeyOf,
} from '../../../domain/activity/staff-for-time.ts'
import type { Interval } from '../../../domain/rota/shift-times.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { ShownInParts } from '../../ui/shown-in-parts.tsx'
import { TokenList } from '../../ui/token-list.tsx'
import { useCareFacts } from '../care-facts.tsx'
import { notReadWords, useDaysInCopy, useFirstSync } from '../page-states.tsx'
import { useActivitiesOfDays } from '../use-activities-of-days.ts'
import { type OnlineState, useShiftsOnline } from '../use-shifts-online.ts'
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
  /** To a manager everybody who works on that day is offered. Decision 27. */
  offersAll?: boolean | undefined
  /** Nobody goes on without staff here, as after a change of the date. Rules §2.7. */
  isRequired?: boolean | undefined
}

/** The shifts of a time and all staff: from this device's copy, beyond its days as they are read online. Decision 9. */
const useShiftsAndStaff = ({ startDate: fromAt, endDate: untilAt }: Interval) => {
  const { zone } = useCareFacts()
  const isInCopy = useDaysInCopy()
  const days = { startDate: localDayOf(fromAt, zone), endDate: localDayOf(untilAt, zone) }
  const online = useShiftsOnline(isInCopy(days) === false ? { fromAt, untilAt } : undefined)
  const read = useLiveQuery(
    async (from) => ({ here: await from.shiftsBetween(fromAt, untilAt), staff: await from.rotaUsers() }),
    [fromAt, untilAt],
  )
  const shifts = [...new Map([...online.shifts, ...(read?.here ?? [])].map((shift) => [shift.id, shift])).values()]
  return { staff: read?.staff, shifts, beyond: online.state }
}

/** Everybody who can be chosen, undefined until they are read; `beyond` is how the days beyond the copy stand. */
const useStaffForTime = (props: StaffPickerProps) => {
  const { startDate, endDate, locationId, dutiesRequired, activityId, offersAll } = props
  const { settings, zone } = useCareFacts()
  const span = { startDate, endDate }
  const { staff, shifts, beyond } = useShiftsAndStaff(lookForShiftsIn({ span, offersAll, clock: { zone } }))
  const { activities } = useActivitiesOfDays({
    fromOn: localDayOf(startDate, zone),
    untilOn: localDayOf(endDate, zone),
  })
  if (staff === undefined || activities === undefined || settings === undefined) return { beyond }
  const clock = { sessions: settings.sessions, zone }
  const known = { staff, shifts, activities }
  return { beyond, offered: staffForTime({ ...known, span, locationId, offersAll, dutiesRequired, clock, activityId }) }
}

const GO_ON = 'You can continue without staff and choose them later.'

/** What helps where nobody can be chosen. */
const helpWords = ({ isRequired, offersAll }: StaffPickerProps, goOn = GO_ON): string => {
  if (!isRequired) return goOn
  return offersAll ? 'Choose another time.' : 'Choose another time, or ask a manager.'
}

/** Where the rota of that time could not be had: that nobody works then would be a guess. */
const beyondWords: Readonly<Partial<Record<OnlineState, string>>> = {
  'no-signal': 'You’re offline, and the rota for that day is not on this device.',
  failed: 'The rota for that day could not be loaded.',
}

type Shown = { readonly all: readonly StaffForTime[]; readonly found: readonly StaffForTime[]; readonly search: string }

const onShiftWords = ({ all, found, search }: Shown, props: StaffPickerProps): string => {
  if (all.length === 0) {
    const help = helpWords(props, 'You can continue without staff and choose them once there is a rota.')
    return `There is no shift at this time. ${help}`
  }
  return found.length === 0
    ? `No one on shift then is called “${search.trim()}”.`
    : `${found.length} of ${all.length} on shift at that time, qualified staff first.`
}

const otherShiftWords = ({ all, found, search }: Shown): string =>
  found.length === 0
    ? `No one on another shift is called “${search.trim()}”.`
    : `${found.length} of ${all.length} who work that day at another time or location.`

/**
 * Which shifts run it: those that cover its time, qualified people first, clashes said in words and still to be chosen;
 * to a manager then the other shifts of that day. Rules §2.7 step 8, decisions 27 and 33.
 */
export function StaffPicker(props: StaffPickerProps) {
  const { label, chosen, onChange } = props
  const facts = useCareFacts()
  const { user } = useCurrentUser()
  const [search, setSearch] = useState('')
  const { offered, beyond } = useStaffForTime(props)
  const { isFirstLoad, isBeingRead } = useFirstSync('shifts')
  const isOnline = useIsOnline()
  if (offered === undefined || isBeingRead || beyond === 'reading') return <PickerSkeleton label={label} />
  const unread = isFirstLoad ? notReadWords('The rota has', isOnline) : beyondWords[beyond]
  const isFound = finder(search)
  const shown = (isOther: boolean): Shown => {
    const all = offered.filter((one) => isOnOtherShift(one) === isOther)
    const found = all.filter((one) => isFound(`${staffName(one, facts)} ${facts.personInitials(one.choice)}`))
    return { all, found, search }
  }
  const [onShift, others] = [shown(false), shown(true)]
  const without = (key: string) => chosen.filter((shift) => staffKeyOf(shift) !== key)
  const nameOf = (choice: ActivityShift) =>
    staffName({ kind: choice.agencyId ? 'agency' : choice.userId ? 'person' : 'nobody', choice }, facts)
  const tile = (one: StaffForTime) => {
    const key = staffKeyOf(one.choice)
    return (
      <StaffTile
        key={key}
        one={one}
        day={localDayOf(props.startDate, facts.zone)}
        facts={facts}
        isYou={one.kind === 'person' && one.choice.userId === user.id}
        isChosen={chosen.some((shift) => staffKeyOf(shift) === key)}
        onChosenChange={(isOn) => onChange(isOn ? [...without(key), one.choice] : without(key))}
      />
    )
  }
  return (
    <PickerFrame label={label}>
      <SearchField label="Name or initials" value={search} onValueChange={setSearch} />
      <TokenList
        label="Chosen"
        tokens={chosen.map((choice) => ({ id: staffKeyOf(choice), text: nameOf(choice) }))}
        onRemove={(key) => onChange(without(key))}
      />
      <ShownInParts legend="On shift at that time" rows={onShift.found} draw={tile} />
      <QuietLine>{unread === undefined ? onShiftWords(onShift, props) : `${unread} ${helpWords(props)}`}</QuietLine>
      {others.all.length > 0 && (
        <>
          <ShownInParts legend="Other shifts that day" isLegendShown rows={others.found} draw={tile} />
          <QuietLine>{otherShiftWords(others)}</QuietLine>
        </>
      )}
    </PickerFrame>
  )
}
