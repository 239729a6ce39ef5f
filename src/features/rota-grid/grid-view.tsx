import { Box, Flex } from '@chakra-ui/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { RotaEdit } from '../../../domain/rota/edits/rota-edit.ts'
import { filteredRows } from '../../../domain/rota/rota-grid.ts'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useKeptScroll } from '../../pieces/kept-scroll.ts'
import type { EditableViewProps } from '../../pieces/rota-view-props.ts'
import type { RotaEdits } from '../../pieces/use-rota-edits.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { AskDialog } from './ask-dialog.tsx'
import { CoverFoot } from './cover-foot.tsx'
import { DragLayer } from './drag-ghost.tsx'
import { ChosenBar, EditButtons, FilterFields, type GridFilter } from './grid-bar.tsx'
import { GridTable } from './grid-table.tsx'
import { type ChangedShifts, useChangedShifts } from './use-changed-shifts.ts'
import { adviceOn, useGridEdits } from './use-grid-edits.ts'
import { type GridSubject, useGridSubject } from './use-grid-facts.ts'
import { useGridPress } from './use-grid-press.ts'
import { useGridFocus } from './use-grid-window.ts'
import { WarningCounts } from './warning-counts.tsx'

/** From here on two weeks have room beside each other. Pixels. */
const fortnightFromPx = 2200

const noEdits: RotaEdits = { make: async () => false, undo: undefined, redo: undefined }

/** The days of the week, and where there is room those of the next one too. */
const useDays = ({ rota, week }: Pick<EditableViewProps, 'rota' | 'week'>): readonly LocalDay[] => {
  const hasRoom = useWide(fortnightFromPx)
  const { startDate, endDate } = rota
  return useMemo(() => {
    const weeks = rotaWeeks({ startDate, endDate })
    const first = hasRoom && week === weeks.length ? Math.max(0, week - 2) : week - 1
    return weeks.slice(first, first + (hasRoom ? 2 : 1)).flatMap(({ days }) => days)
  }, [startDate, endDate, week, hasRoom])
}

type ReadyProps = EditableViewProps & { subject: GridSubject; changed: ChangedShifts }

const useFiltered = (subject: GridSubject) => {
  const [filter, setFilter] = useState<GridFilter>({ search: '', duty: '' })
  const rows = useMemo(
    () =>
      filteredRows(
        subject.rows,
        { search: filter.search, duty: filter.duty === '' ? undefined : filter.duty },
        subject.people,
      ),
    [subject, filter],
  )
  const rowKeys = useMemo(() => rows.map(({ key }) => key), [rows])
  return { filter, setFilter, rows, rowKeys }
}

/** What would come of edits, and what makes them, for the dialogs. */
const useDialogs = ({ rota, shifts, edits, subject }: ReadyProps) => {
  const advise = useCallback(
    (wanted: readonly RotaEdit[]) => adviceOn(wanted, { rota, shifts, subject }),
    [rota, shifts, subject],
  )
  const make = (wanted: readonly RotaEdit[], said: string) => void edits?.make(wanted, said)
  return { advise, make }
}

function Ready(props: ReadyProps) {
  const { rota, shifts, week, edits, subject, changed } = props
  const days = useDays(props)
  const { filter, setFilter, rows, rowKeys } = useFiltered(subject)
  const table = useRef<HTMLDivElement>(null)
  const focus = useGridFocus(table)
  useKeptScroll(`${rota.id} grid`, table)
  const grid = useGridEdits({ rota, shifts, subject, edits: edits ?? noEdits, days })
  const { press, keys, isSelecting, setIsSelecting } = useGridPress({ ...props, grid, rows, days })
  const wasDragged = useRef(false)
  const seesAll = useSeesAllShifts()
  const { advise, make } = useDialogs(props)
  const give = (wanted: readonly RotaEdit[], said: string) => {
    make(wanted, said)
    grid.clear()
  }
  return (
    <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <Flex gap="2" flexWrap="wrap" align="center" data-screen-only>
        <FilterFields settings={subject.facts.settings} filter={filter} onFilter={setFilter} />
        {edits && (
          <EditButtons
            isSelecting={isSelecting}
            onSelecting={() => setIsSelecting(!isSelecting)}
            copying={{
              rota,
              shifts,
              subject,
              week,
              adviceOn: advise,
              onCopy: make,
              firstDay: days[0] ?? rota.startDate,
            }}
          />
        )}
        <WarningCounts {...{ subject, shifts, days, changed }} />
      </Flex>
      {edits && (
        <ChosenBar
          {...{ grid, subject, isSelecting }}
          focused={focus.focused}
          onPress={focus.back}
          onDone={() => setIsSelecting(false)}
          giving={{ shifts: grid.chosenShifts, subject, adviceOn: advise, onGive: give }}
        />
      )}
      <Box marginX={{ base: '-3', sm: '-4', xl: '-6' }}>
        <GridTable
          {...{ rows, rowKeys, subject, days, focus }}
          rotaId={rota.id}
          grid={table}
          label={edits ? 'Shifts. Enter takes one up and puts it down, F2 opens it, Space chooses it.' : 'Shifts'}
          chosen={grid.chosen}
          isEditable={edits !== undefined}
          isPlacing={grid.placing !== undefined}
          keys={{ ...keys, rowKeys, days, onGo: focus.go }}
          onPress={(event) => !wasDragged.current && press(event)}
          foot={(firstRow, isWide) =>
            seesAll ? <CoverFoot {...{ rota, shifts, days, firstRow, isWide }} facts={subject.facts} /> : null
          }
        />
      </Box>
      <DragLayer
        {...{ subject, wasDragged }}
        grid={table}
        edits={grid}
        canDrag={edits !== undefined && grid.placing === undefined}
      />
      <AskDialog grid={grid} subject={subject} />
    </Box>
  )
}

/** A rota as people by days, to be read and edited. Rules §2.2, decision 63. */
export function RotaGrid(props: EditableViewProps) {
  const { rota, shifts } = props
  const changed = useChangedShifts(rota, shifts)
  const subject = useGridSubject({ rota, shifts, marks: changed.marks })
  if (subject === undefined) return <SkeletonCards count={4} />
  return <Ready {...props} subject={subject} changed={changed} />
}
