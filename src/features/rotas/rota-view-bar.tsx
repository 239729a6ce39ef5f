import { mobileBreakpointPx } from '../../../domain/constants.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { type RotaViewMode, rotaViewModes } from '../../pieces/rota-view-props.ts'
import { CalendarIcon, ClockIcon, ListIcon, type LucideIcon, PrintIcon, SunIcon } from '../../ui/icons.ts'
import { MenuEntry } from '../../ui/menu.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { MenuLink } from '../../ui/router-links.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useWide } from '../../ui/use-wide.ts'

type WeekChoiceProps = { rota: Rota; week: number; onWeek: (week: number) => void }

/** Which week of the rota is shown. */
export function WeekChoice({ rota, week, onWeek }: WeekChoiceProps) {
  const weeks = rotaWeeks(rota)
  if (weeks.length < 2) return null
  const options = weeks.map((one) => ({ value: String(one.week), text: `Week ${one.week}` }))
  const choose = (value: string) => onWeek(Number(value))
  // Two or three lie side by side; more of them would not fit a phone.
  return weeks.length <= 3 ? (
    <Segmented label="Week" value={String(week)} onValueChange={choose} options={options} />
  ) : (
    <NativeSelect label="Week" value={String(week)} onValueChange={choose} options={options} />
  )
}

const looks: Readonly<Record<RotaViewMode, { text: string; icon: LucideIcon }>> = {
  grid: { text: 'Grid', icon: CalendarIcon },
  sessions: { text: 'Sessions', icon: SunIcon },
  list: { text: 'List', icon: ListIcon },
  print: { text: 'Print', icon: PrintIcon },
}

type ViewChoiceProps = {
  mode: RotaViewMode
  views: Partial<Record<RotaViewMode, unknown>>
  onMode: (mode: RotaViewMode) => void
}

const offeredOf = (views: ViewChoiceProps['views']) =>
  rotaViewModes.filter((one) => one === 'list' || views[one] !== undefined)

/** How the rota is looked at, side by side where there is room; printing is in the menu. */
export function ViewChoice({ mode, views, onMode }: ViewChoiceProps) {
  const isWide = useWide(mobileBreakpointPx)
  if (!isWide) return null
  const offered = offeredOf(views).filter((one) => one !== 'print' || mode === 'print')
  const options = offered.map((value) => ({ value, text: looks[value].text }))
  return <Segmented label="View" value={mode} onValueChange={onMode} options={options} />
}

/** The ways of looking that are not side by side, in the menu of the rota. */
export function ViewEntries({ mode, views, onMode }: ViewChoiceProps) {
  const isWide = useWide(mobileBreakpointPx)
  const others = offeredOf(views).filter((one) => one !== mode && (one === 'print' || !isWide))
  return others.map((value) => (
    <MenuEntry key={value} icon={looks[value].icon} onSelect={() => onMode(value)}>
      {looks[value].text}
    </MenuEntry>
  ))
}

/** To the rota's day view: of today where it is among these days, else of the first. A pattern has no days of its own. */
export function DayEntry({ rota, days }: { rota: Rota; days: readonly LocalDay[] }) {
  const { today } = useCareFacts()
  const day = days.includes(today) ? today : days[0]
  if (rota.status === 'master' || day === undefined) return null
  return (
    <MenuLink to="/rotas/$rotaId/day" params={{ rotaId: rota.id }} search={{ day }} icon={ClockIcon}>
      Day view
    </MenuLink>
  )
}
