import { Box, Dialog, Flex, Portal } from '@chakra-ui/react'
import { use, useRef, useState } from 'react'
import { monthOf, sameDayIn } from '../../domain/time/month.ts'
import { Button } from './button.tsx'
import { type DayLimits, within } from './calendar-days.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon, type LucideIcon } from './icons.ts'
import { TodayContext } from './today.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type CalendarWindowProps = DayLimits & {
  /** What the day is of. */
  label: string
  isOpen: boolean
  value: string
  canClear: boolean
  /** What it stands beside, on a window that is wide enough. */
  beside: () => HTMLElement | null
  /** '' for none. */
  onChoose: (day: string) => void
  onClose: () => void
}

const monthWritten = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 7)}-01T00:00:00Z`),
  )

type TurnsProps = DayLimits & { at: string; onMove: (day: string) => void }

type TurnProps = TurnsProps & { label: string; icon: LucideIcon; months: number }

/** One button that turns the pages; not there are no days to choose. */
function Turn({ label, icon, months, at, min, max, onMove }: TurnProps) {
  const to = within(sameDayIn(at, months), { min, max })
  return (
    <IconButton
      label={label}
      icon={icon}
      look="ghost"
      disabled={monthOf(to) === monthOf(at)}
      onClick={() => onMove(to)}
    />
  )
}

function MonthHead(turns: TurnsProps) {
  return (
    <Flex align="center" marginBottom="1">
      <Turn label="Previous year" icon={ChevronsLeftIcon} months={-12} {...turns} />
      <Turn label="Previous month" icon={ChevronLeftIcon} months={-1} {...turns} />
      <Box as="h3" textStyle="strong" flex="1" minWidth="0" textAlign="center" aria-live="polite">
        {monthWritten(turns.at)}
      </Box>
      <Turn label="Next month" icon={ChevronRightIcon} months={1} {...turns} />
      <Turn label="Next year" icon={ChevronsRightIcon} months={12} {...turns} />
    </Flex>
  )
}

/** What stands in the window; drawn anew each time that it opens. */
function CalendarBody({ label, value, canClear, min, max, onChoose, onClose }: CalendarWindowProps) {
  const today = use(TodayContext)()
  const limits = { min, max }
  const [at, setAt] = useState(() => within(value === '' ? today : value, limits))
  return (
    <Box padding="2.5">
      <Dialog.Title asChild>
        <h2>
          <VisuallyHidden>{label}: choose a day</VisuallyHidden>
        </h2>
      </Dialog.Title>
      <MonthHead at={at} onMove={setAt} {...limits} />
      <CalendarGrid
        at={at}
        value={value}
        today={today}
        onChoose={onChoose}
        {...limits}
        label={monthWritten(at)}
        onMove={setAt}
      />
      <Flex justify="space-between" gap="2" marginTop="2">
        <Button onClick={onClose}>Close</Button>
        <Flex gap="2">
          {canClear && value !== '' && <Button onClick={() => onChoose('')}>Clear</Button>}
          {within(today, limits) === today && <Button onClick={() => onChoose(today)}>Today</Button>}
        </Flex>
      </Flex>
    </Box>
  )
}

const widthPx = 340
/** Of a month of six weeks. */
const heightPx = 416

/** Beneath what it stands beside; where there is room above it alone, above; moved as far as the window needs to hold it. */
const placeBeside = (element: HTMLElement | null) => {
  const { left = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  const fits = (roomPx: number) => roomPx >= heightPx + 12
  const isAbove = !fits(window.innerHeight - bottom) && fits(top)
  return {
    position: 'absolute',
    width: `${widthPx}px`,
    insetInlineStart: `max(8px, min(${left}px, calc(100vw - ${widthPx + 8}px)))`,
    ...(isAbove
      ? { bottom: `calc(100dvh - ${top - 4}px)` }
      : { top: `max(8px, min(${bottom + 4}px, calc(100dvh - ${heightPx + 8}px)))` }),
  } as const
}

/** A calendar whose weeks begin on Monday, whatever the device's habit is; on a phone at the foot of the screen. Rules §5. */
export function CalendarWindow(props: CalendarWindowProps) {
  const { isOpen, beside, onClose } = props
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? null}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {/* Above a dialog that holds the field: both are dimmed. */}
        <Dialog.Backdrop zIndex="dialog" background={{ sm: 'transparent' }} />
        <Dialog.Positioner padding={{ base: '0', sm: '0' }} alignItems={{ base: 'flex-end', sm: 'flex-start' }}>
          <Dialog.Content
            ref={content}
            height="auto"
            maxHeight="100dvh"
            overflowY="auto"
            border="1px solid {colors.line}"
            borderRadius={{ base: 'dialog dialog 0 0', sm: 'card' }}
            css={{ '@media (min-width: 576px)': placeBeside(beside()) }}
          >
            <CalendarBody {...props} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
