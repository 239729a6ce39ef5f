import { Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { mobileBreakpointPx } from '../../../domain/constants.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import { type RotaViewMode, rotaViewModes } from '../../pieces/rota-view-props.ts'
import type { RotaEdits } from '../../pieces/use-rota-edits.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarIcon, ListIcon, type LucideIcon, PrintIcon, RedoIcon, SunIcon, UndoIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
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

/** How the rota is looked at. */
export function ViewChoice({ mode, views, onMode }: ViewChoiceProps) {
  const offered = rotaViewModes.filter((one) => one === 'list' || views[one] !== undefined)
  // On a phone four words fit beside each other, and no icons.
  const isWide = useWide(mobileBreakpointPx)
  const options = offered.map((value) => (isWide ? { value, ...looks[value] } : { value, text: looks[value].text }))
  return <Segmented label="View" value={mode} onValueChange={onMode} options={options} />
}

/** Takes back what was edited last, and makes it again. */
export function UndoButtons({ edits }: { edits: RotaEdits }) {
  return (
    <Flex gap="2" marginInlineStart={{ base: '0', sm: 'auto' }}>
      <Button icon={UndoIcon} aria-disabled={edits.undo === undefined} onClick={edits.undo}>
        Undo
      </Button>
      <Button icon={RedoIcon} aria-disabled={edits.redo === undefined} onClick={edits.redo}>
        Redo
      </Button>
    </Flex>
  )
}

/** What is typed has an undo of its own; so has what a dialog is about. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !== null

/** Which step a key asks for. */
const stepOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): 'undo' | 'redo' | undefined => {
  const letter = ctrlKey || metaKey ? key.toLowerCase() : ''
  if (letter === 'y') return 'redo'
  if (letter !== 'z') return undefined
  return shiftKey ? 'redo' : 'undo'
}

/** Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y make again. */
export const useUndoKeys = (edits: RotaEdits | undefined): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event)
      const take = step && !isElsewhere(event.target) ? edits?.[step] : undefined
      if (take === undefined) return
      event.preventDefault()
      take()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [edits])
}
