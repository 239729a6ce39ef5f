import { Box, Flex } from '@chakra-ui/react'
import type { StaffForTime } from '../../../domain/activity/staff-for-time.ts'
import { isolated, listed } from '../../../domain/listed.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ClockIcon, InfoIcon, type LucideIcon, PlaceIcon } from '../../ui/icons.ts'
import { PersonCircle } from '../../ui/person-circle.tsx'
import type { CareFacts } from '../care-facts.tsx'
import { DutyCode } from '../duty-code.tsx'

/** Who it is, as chips and tiles name them. */
export const staffName = ({ kind, choice }: Pick<StaffForTime, 'kind' | 'choice'>, facts: CareFacts): string => {
  if (kind === 'nobody') return 'Nobody yet'
  if (kind === 'agency') return listed([choice.displayName ?? 'Agency', 'agency'])
  return facts.person(choice.userId)?.displayName ?? choice.displayName ?? 'Unknown User'
}

/** "20:30–08:30", and of a shift that begins on another day than the activity "Sat 21 Nov 20:30–08:30". */
const hoursWords = ({ there }: StaffForTime, { day, zone }: { day: LocalDay; zone: string }): string => {
  const times = `${formatTime(there.startDate, zone)}–${formatTime(there.endDate, zone)}`
  const beginsOn = localDayOf(there.startDate, zone)
  return beginsOn === day ? times : `${formatDay(beginsOn)} ${times}`
}

type Remark = { readonly icon: LucideIcon; readonly text: string }

const coverWords = { part: 'On shift for part of this time', none: 'Not on shift at that time' } as const

/** What speaks against a choice, in words. */
const remarksOf = (one: StaffForTime, facts: CareFacts): Remark[] => {
  const names = one.lacks.map((duty) => facts.settings?.duties.find(({ value }) => value === duty)?.name ?? duty)
  const lacks = names.length === 0 ? [] : [{ icon: InfoIcon, text: `Not qualified for ${listed(names)}` }]
  const part = one.covers === 'whole' ? [] : [{ icon: ClockIcon, text: coverWords[one.covers] }]
  const place = facts.placeName(one.shift.location) ?? one.shift.location
  const elsewhere = one.isElsewhere ? [{ icon: PlaceIcon, text: `On shift at ${place}` }] : []
  const clashes = one.clashes.map(({ title, startDate, endDate }) => ({
    icon: InfoIcon,
    text: `Also planned for ${isolated(title)}, ${formatTime(startDate, facts.zone)}–${formatTime(endDate, facts.zone)}`,
  }))
  return [...part, ...elsewhere, ...lacks, ...clashes]
}

const circleLooks = { person: 'person', agency: 'agency', nobody: 'nobody' } as const

type StaffTileProps = {
  one: StaffForTime
  /** The day on which the activity begins. */
  day: LocalDay
  facts: CareFacts
  /** It is the person who reads this. */
  isYou: boolean
  isChosen: boolean
  onChosenChange: (isChosen: boolean) => void
}

/** Somebody on shift, with their hours, their duties and what speaks against them. They can be chosen all the same. */
export function StaffTile({ one, day, facts, isYou, isChosen, onChosenChange }: StaffTileProps) {
  const name = staffName(one, facts)
  const shownName = isYou ? `${name}, you` : name
  const remarks = remarksOf(one, facts)
  const duties =
    one.kind === 'person' ? (facts.person(one.choice.userId)?.dutiesQualifiedFor ?? []) : one.shift.dutiesRequired
  const hours = hoursWords(one, { day, zone: facts.zone })
  const spoken = listed([shownName, hours, ...remarks.map(({ text }) => text)])
  return (
    <CheckboxTile text={spoken} isChecked={isChosen} onCheckedChange={onChosenChange}>
      <Flex gap="2" align="center" flexWrap="wrap">
        <PersonCircle
          size={30}
          look={circleLooks[one.kind]}
          initials={facts.personInitials({ ...one.choice, displayName: name })}
        />
        {/* Duties that leave no room for the hours stand beneath. */}
        <Box flex="1 1 88px" minWidth="0">
          {shownName}
          <Box textStyle="second" color="ink2" whiteSpace="nowrap">
            {hours}
          </Box>
        </Box>
        <Flex gap="1" flexWrap="wrap">
          {duties.map((duty) => (
            <DutyCode key={duty} duty={duty} />
          ))}
        </Flex>
      </Flex>
      {remarks.map(({ icon, text }) => (
        <Flex key={text} gap="1.5" marginTop="1" textStyle="second" color="ink2">
          <Box flexShrink="0" paddingTop="2px">
            <Icon of={icon} size={16} />
          </Box>
          {text}
        </Flex>
      ))}
    </CheckboxTile>
  )
}
