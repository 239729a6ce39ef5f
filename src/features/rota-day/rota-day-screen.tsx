import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { mobileBreakpointPx } from '../../../domain/constants.ts'
import { listed } from '../../../domain/listed.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { NotSetUp, useIsNotSetUp } from '../../pieces/not-set-up.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import type { OnlineState } from '../../pieces/use-shifts-online.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { ShiftDialog, ShiftPanel } from './chosen-shift.tsx'
import { DayList } from './day-list.tsx'
import { rowName } from './entry-words.ts'
import { LateSignIns } from './late-sign-ins.tsx'
import { OncallLine } from './oncall-line.tsx'
import { RotaDayBar } from './rota-day-bar.tsx'
import type { RotaDaySearch } from './rota-day-search.ts'
import { type Chosen, Timeline } from './timeline.tsx'
import { type Board, type DayAsked, useRotaDay, useRunningDay } from './use-rota-day.ts'

/** What has to be on this device before anything can be drawn. */
const lists = ['rotas', 'shifts', 'rotaUsers', 'providerSettings'] as const

/** From here on there is room for the hours of a day, and for a shift's details beside them. */
const timelineFromPx = mobileBreakpointPx + 192
const panelFromPx = 1200

const onlineWords: Readonly<Record<OnlineState, string | undefined>> = {
  none: undefined,
  read: undefined,
  reading: 'Loading this day…',
  'no-signal': 'You’re offline, and this day is not on this device.',
  failed: 'This day could not be loaded.',
  missing: 'This rota cannot be found. It may have been deleted.',
}

function OnlineLine({ state }: { state: OnlineState }) {
  const said = onlineWords[state]
  return said === undefined ? null : (
    <Box marginBottom="3">
      <AlertBox tone="note" role="status">
        {said}
      </AlertBox>
    </Box>
  )
}

const chosenIn = (board: Board, chosen: Chosen | undefined) => {
  const row = board.teams.find(({ key }) => key === chosen?.teamKey)?.rows.find(({ key }) => key === chosen?.rowKey)
  const entry = row?.lanes.flat().find(({ shift }) => shift.id === chosen?.shiftId)
  return row && entry && { row, entry }
}

/** What is put beside a day by the page around: what can be done with a chosen shift. */
export type DaySlots = { shiftActions?: ((shift: Shift) => ReactNode) | undefined }

type ViewsProps = DaySlots & { board: Board; onNow: ReadonlySet<string> }

/** The day as there is room for it, and beneath, on paper alone, as a list. */
function Views({ board, onNow, shiftActions }: ViewsProps) {
  const facts = useCareFacts()
  const [chosen, setChosen] = useState<Chosen>()
  const hasTimeline = useWide(timelineFromPx)
  const hasPanel = useWide(panelFromPx)
  const found = chosenIn(board, chosen)
  const close = () => setChosen(undefined)
  const shown = found && {
    shift: found.entry.shift,
    name: rowName(found.row, facts),
    clashes: found.entry.clashes,
    actions: shiftActions?.(found.entry.shift),
    onClose: close,
  }
  const list = <DayList board={board} onNow={onNow} onChoose={setChosen} />
  return (
    <>
      {hasTimeline && (
        <Flex gap="4" align="start" data-screen-only>
          <Box flex="1" minWidth="0">
            <Timeline board={board} onNow={onNow} chosen={chosen} onChoose={setChosen} />
          </Box>
          {hasPanel && shown && <ShiftPanel {...shown} />}
        </Flex>
      )}
      {hasTimeline ? (
        <Box display="none" _print={{ display: 'block' }}>
          {list}
        </Box>
      ) : (
        list
      )}
      {!hasPanel && <ShiftDialog chosen={shown} onClose={close} />}
    </>
  )
}

type BodyProps = DaySlots & { asked: DayAsked; isHere: boolean; isRunning: boolean }

type ReadBodyProps = {
  day: ReturnType<typeof useRotaDay> & { board: Board }
  isRunning: boolean
  isFirstLoad: boolean
}

/** A day that was read: what is known of it, or that there is nothing. */
function ReadBody({ day, isRunning, isFirstLoad, shiftActions }: DaySlots & ReadBodyProps) {
  const { board, oncall, onNow, online } = day
  const isEmpty = board.teams.length === 0
  const state = isFirstLoad && isEmpty ? 'no-signal' : online.state
  return (
    <>
      <OncallLine oncall={oncall} isRunning={isRunning} />
      {isRunning && !isEmpty && <LateSignIns shifts={board.teams.flatMap(({ shifts }) => shifts)} />}
      <OnlineLine state={state} />
      {isEmpty && (state === 'none' || state === 'read') && (
        <EmptyState
          icon={CalendarIcon}
          title="No shifts on this day"
          text="The shifts of a rota that is published appear here, from 08:00 to 08:00."
        />
      )}
      {isEmpty && state === 'reading' && <Resting shape="grid" />}
      {!isEmpty && <Views board={board} onNow={isRunning ? onNow : new Set()} shiftActions={shiftActions} />}
    </>
  )
}

function Body({ asked, isHere, isRunning, shiftActions }: BodyProps) {
  const { isFirstLoad, isKnown, isBeingRead, failed } = useFirstSync(...lists)
  const { board, ...day } = useRotaDay(asked, { isHere, isRead: isKnown && !isFirstLoad })
  const isNotSetUp = useIsNotSetUp() === true
  const isEmpty = board === undefined || board.teams.length === 0
  if (isNotSetUp) return <NotSetUp />
  // A signal that went during the first load left some days here: they are shown, and of another it is said.
  if (!isKnown || board === undefined || (isBeingRead && isEmpty)) {
    return <Resting shape="grid" />
  }
  if (isEmpty && failed !== undefined) return <NotReadYet tables={lists} resting={<Resting shape="grid" />} />
  return (
    <ReadBody day={{ ...day, board }} isRunning={isRunning} isFirstLoad={isFirstLoad} shiftActions={shiftActions} />
  )
}

/** Which day it is among the days: a rota's day ends at 08:00. */
function DayNote({ day }: { day: LocalDay }) {
  const { today } = useCareFacts()
  const running = useRunningDay()
  if (day !== running) return null
  return (
    <Box color="brand" data-screen-only>
      {day === today ? 'today' : 'until 08:00 today'}
    </Box>
  )
}

export type RotaDayProps = DaySlots & {
  search: RotaDaySearch
  onSearch: (search: RotaDaySearch) => void
}

type DayProps = RotaDayProps & {
  /** The day that is meant where the address says none. */
  firstDay: LocalDay
  rotaId?: string | undefined
  isHere?: boolean
  heading: string
  badges?: ReactNode
  aside?: ReactNode
}

/** A day of shifts with its bar, its states and its details. */
export function DayOfShifts(props: DayProps) {
  const { search, onSearch, firstDay, rotaId, isHere = true, heading, badges, aside, shiftActions } = props
  const { settings, placeName } = useCareFacts()
  const running = useRunningDay()
  const { isFirstLoad } = useFirstSync('shifts')
  const day = search.day ?? firstDay
  const location = settings?.locations.find(({ locationId }) => locationId === search.location)?.locationId
  const paperTitle = listed([heading, location && placeName(location), `${formatDay(day)} ${day.slice(0, 4)}`])
  return (
    <Page>
      <PageHeading
        paperTitle={paperTitle}
        badges={
          <>
            <DayNote day={day} />
            {badges}
          </>
        }
        aside={aside}
      >
        {heading}, {formatDay(day)}
      </PageHeading>
      <RotaDayBar day={day} location={location} isOneRota={rotaId !== undefined} onSearch={onSearch} />
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      <Body
        key={day}
        asked={{ day, rotaId, location }}
        isHere={isHere}
        isRunning={day === running}
        shiftActions={shiftActions}
      />
    </Page>
  )
}

/** The shifts of all locations on one day, with who is there now, the cover and who is on call. Rules §2.2. */
export function RotaDayScreen(props: RotaDayProps) {
  return <DayOfShifts {...props} firstDay={useRunningDay()} heading="Rota" />
}
