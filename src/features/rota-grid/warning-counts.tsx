import { Flex } from '@chakra-ui/react'
import { useDeferredValue, useMemo } from 'react'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { RotaWarning } from '../../../domain/rota/warnings.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { Icon } from '../../ui/icon.tsx'
import { AlertIcon, type LucideIcon, WarningIcon } from '../../ui/icons.ts'
import type { ChangedShifts } from './use-changed-shifts.ts'
import type { GridSubject } from './use-grid-facts.ts'

type Counted = {
  readonly icon: LucideIcon
  readonly isBad: boolean
  readonly count: number
  readonly one: string
  readonly many: string
}

/** Whether a warning is about one of these days. */
const isOn = (warning: RotaWarning, days: ReadonlySet<LocalDay>): boolean =>
  warning.kind === 'long-week' ? days.has(warning.monday) : days.has(warning.second.day) || days.has(warning.first.day)

const countsOf = (subject: GridSubject, shifts: readonly Shift[], shown: readonly LocalDay[]): Counted[] => {
  const days = new Set(shown)
  const own = new Set(shifts.map(({ shiftId }) => shiftId))
  const isOwn = (one: RotaWarning) =>
    one.kind === 'long-week' || own.has(one.first.shiftId) || own.has(one.second.shiftId)
  const warnings = subject.rows
    .flatMap(({ key }) => subject.warningsBy(key))
    .filter((warning) => isOn(warning, days) && isOwn(warning))
  const of = (kind: RotaWarning['kind']) => warnings.filter((one) => one.kind === kind).length
  return [
    { icon: AlertIcon, isBad: true, count: of('clash'), one: 'clash', many: 'clashes' },
    { icon: WarningIcon, isBad: false, count: of('short-rest'), one: 'short rest', many: 'short rests' },
    { icon: WarningIcon, isBad: false, count: of('long-week'), one: 'long week', many: 'long weeks' },
  ]
}

const unreadWords = {
  'no-signal': 'What changed since it was published needs signal.',
  failed: 'What changed since it was published could not be read.',
} as const

/** "4 changed since it was published, 1 deleted": of all days of the rota. */
const changedWords = ({ state, marks, removed }: ChangedShifts): string | undefined => {
  if (state !== 'here') return unreadWords[state]
  if (marks.size === 0 && removed === 0) return undefined
  const deleted = removed === 0 ? [] : [`${removed} deleted`]
  const changed = marks.size === 0 ? [] : [`${marks.size} new or changed`]
  return `${[...changed, ...deleted].join(', ')} since it was published`
}

type WarningCountsProps = {
  subject: GridSubject
  shifts: readonly Shift[]
  days: readonly LocalDay[]
  changed: ChangedShifts
}

/** How much of the shown days is worth a second look. It may come a moment after the grid itself. Decision 33. */
export function WarningCounts({ subject, shifts, days, changed }: WarningCountsProps) {
  const [known, ownShifts, shownDays] = [useDeferredValue(subject), useDeferredValue(shifts), useDeferredValue(days)]
  const counts = useMemo(() => countsOf(known, ownShifts, shownDays), [known, ownShifts, shownDays])
  const changes = changedWords(changed)
  const shown = counts.filter(({ count }) => count > 0)
  return (
    <Flex role="status" gap="4" rowGap="1" flexWrap="wrap" align="center" textStyle="second" marginInlineStart="auto">
      {shown.map(({ icon, isBad, count, one, many }) => (
        <Flex as="span" key={one} align="center" gap="1.5" color={isBad ? 'attnInk' : 'ink'} fontWeight="600">
          <Icon of={icon} size={16} />
          {count} {count === 1 ? one : many}
        </Flex>
      ))}
      {changes !== undefined && <span>{changes}</span>}
    </Flex>
  )
}
