import { Box, Flex } from '@chakra-ui/react'
import { createPortal } from 'react-dom'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { FillLink } from '../../pieces/fill-link.tsx'
import type { RotaSpot, RotaTool, RotaViewMode } from '../../pieces/rota-view-props.ts'
import type { RotaEdits } from '../../pieces/use-rota-edits.ts'
import { type ShiftsAround, useShiftsAround } from '../../pieces/use-shifts-around.ts'
import { CheckIcon, CopyIcon, RedoIcon, SearchIcon, UndoIcon } from '../../ui/icons.ts'
import { MenuEntry, MenuSeparator } from '../../ui/menu.tsx'
import { DayStrip } from './day-strip.tsx'
import { FillEntry, RotaSteps } from './rota-steps.tsx'
import { DayEntry, ViewChoice, ViewEntries, WeekChoice } from './rota-view-bar.tsx'
import { RotaWrongLinks } from './rota-wrongs.tsx'
import { useRotaWrongs } from './use-rota-wrongs.ts'

/** The places of the head that are filled once the shifts are here. */
export type HeadPlaces = { readonly tools: Element | null; readonly counts: Element | null }

type RotaToolsProps = {
  rota: Rota
  days: readonly LocalDay[]
  week: number
  mode: RotaViewMode
  views: Partial<Record<RotaViewMode, unknown>>
  /** Undefined where nothing can be undone here. */
  edits: RotaEdits | undefined
  isEditable: boolean
  onWeek: (week: number) => void
  onMode: (mode: RotaViewMode) => void
  onTool: (tool: RotaTool) => void
  onRemoved: () => void
}

function UndoEntries({ undo, redo }: RotaEdits) {
  return (
    <>
      <MenuEntry icon={UndoIcon} isDisabled={undo === undefined} onSelect={() => undo?.()}>
        Undo
      </MenuEntry>
      <MenuEntry icon={RedoIcon} isDisabled={redo === undefined} onSelect={() => redo?.()}>
        Redo
      </MenuEntry>
      <MenuSeparator />
    </>
  )
}

/** What is done in the grid. */
function GridEntries({ isEditable, onTool }: Pick<RotaToolsProps, 'isEditable' | 'onTool'>) {
  return (
    <>
      {isEditable && (
        <>
          <MenuEntry icon={CheckIcon} onSelect={() => onTool('select')}>
            Select shifts
          </MenuEntry>
          <MenuEntry icon={CopyIcon} onSelect={() => onTool('copy')}>
            Copy a day or week
          </MenuEntry>
        </>
      )}
      <MenuEntry icon={SearchIcon} onSelect={() => onTool('find')}>
        Find a person or a duty
      </MenuEntry>
    </>
  )
}

/** Week, view, the next step, and a menu of all else, in the head of a rota. */
export function RotaTools(props: RotaToolsProps & { place: Element | null }) {
  const { rota, days, week, mode, views, edits, onWeek, onMode, onRemoved, place } = props
  if (place === null) return null
  return createPortal(
    <>
      <Flex align="center" gap="3" rowGap="2" flexWrap="wrap" order={{ base: '2', sm: '0' }}>
        <WeekChoice rota={rota} week={week} onWeek={onWeek} />
        <ViewChoice mode={mode} views={views} onMode={onMode} />
      </Flex>
      <Flex gap="2" marginInlineStart="auto" order={{ base: '1', sm: '3' }}>
        <RotaSteps rota={rota} onRemoved={onRemoved}>
          {edits && <UndoEntries {...edits} />}
          <FillEntry rota={rota} />
          {mode === 'grid' && <GridEntries {...props} />}
          <DayEntry rota={rota} days={days} />
          <ViewEntries mode={mode} views={views} onMode={onMode} />
        </RotaSteps>
      </Flex>
    </>,
    place,
  )
}

type RotaCountsProps = {
  rota: Rota
  shifts: readonly Shift[]
  days: readonly LocalDay[]
  place: Element | null
  mode: RotaViewMode
  onWanted: (spot: RotaSpot) => void
}

/** When clashes and rests beside other rotas are those of this device's copy alone. */
const uncounted: ReadonlySet<ShiftsAround['state']> = new Set(['no-signal', 'failed'])

const shiftsWords = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`)

/** How many shifts the shown days have, and what of them is to be looked at. */
export function RotaCounts({ rota, shifts, days, place, mode, onWanted }: RotaCountsProps) {
  const { today } = useCareFacts()
  const { state, shifts: others } = useShiftsAround(rota)
  const wrongs = useRotaWrongs(rota, { shifts, days, others })
  if (place === null) return null
  const count = shifts.filter(({ day }) => days.includes(day)).length
  const first = wrongs?.nobody.map(({ day }) => day).find((day) => day >= today) ?? wrongs?.nobody[0]?.day
  const counts = (
    <>
      <Box role="status" color="ink2">
        {shiftsWords(count)}
      </Box>
      <Flex columnGap="4" flexWrap="wrap" align="center" marginInlineStart={{ base: '0', lg: 'auto' }}>
        {wrongs && <RotaWrongLinks wrongs={wrongs} onWanted={onWanted} />}
        {wrongs && uncounted.has(state) && (
          <Box color="ink2">Clashes with shifts that are not on this device are not counted</Box>
        )}
        {first && <FillLink rota={rota} day={first} shifts={shifts.filter(({ day }) => days.includes(day))} />}
      </Flex>
    </>
  )
  return (
    <>
      {createPortal(counts, place)}
      {(mode === 'sessions' || mode === 'list') && (
        <DayStrip rota={rota} days={days} wrongs={wrongs} onWanted={onWanted} />
      )}
    </>
  )
}
