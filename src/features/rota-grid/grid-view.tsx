import { Box } from '@chakra-ui/react'
import { type ComponentProps, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { RotaEdit } from '../../../domain/rota/edits/rota-edit.ts'
import { filteredRows } from '../../../domain/rota/rota-grid.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useKeptScroll } from '../../pieces/kept-scroll.ts'
import type { EditableViewProps, RotaSpot } from '../../pieces/rota-view-props.ts'
import { useGridDays } from '../../pieces/use-grid-days.ts'
import type { RotaEdits } from '../../pieces/use-rota-edits.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { Resting } from '../../ui/resting.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ChangedCount } from './changed-count.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { CoverFoot } from './cover-foot.tsx'
import { DragLayer } from './drag-ghost.tsx'
import { ChosenBar, FilterBar, type GridFilter } from './grid-bar.tsx'
import { GridTable } from './grid-table.tsx'
import { type ChangedShifts, useChangedShifts } from './use-changed-shifts.ts'
import { useFoldedRows } from './use-folded-rows.ts'
import { adviceOn, useGridEdits } from './use-grid-edits.ts'
import { type GridSubject, useGridSubject } from './use-grid-facts.ts'
import { useGridPress } from './use-grid-press.ts'
import { useGridFocus } from './use-grid-window.ts'

const noEdits: RotaEdits = { make: async () => false, undo: undefined, redo: undefined }

type ReadyProps = EditableViewProps & { subject: GridSubject; changed: ChangedShifts }

const everybody: GridFilter = { search: '', duty: '' }

const useFiltered = (subject: GridSubject) => {
  const [filter, setFilter] = useState(everybody)
  const rows = useMemo(
    () =>
      filteredRows(
        subject.rows,
        { search: filter.search, duty: filter.duty === '' ? undefined : filter.duty },
        subject.people,
      ),
    [subject, filter],
  )
  const isNarrowed = filter.search !== '' || filter.duty !== ''
  const { shown, rowKeys, fold } = useFoldedRows(rows, isNarrowed)
  return { filter, setFilter, isNarrowed, rows: shown, rowKeys, fold }
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

/** The copying of a day or a week, while it is the chosen tool. */
function Copying(props: ReadyProps & { firstDay: LocalDay }) {
  const { rota, shifts, subject, week, firstDay, onTool } = props
  const { advise, make } = useDialogs(props)
  return (
    <CopyDialog
      rota={rota}
      shifts={shifts}
      subject={subject}
      week={week}
      firstDay={firstDay}
      adviceOn={advise}
      onCopy={make}
      onClose={() => onTool(undefined)}
    />
  )
}

/** The cover of each day, for whoever sees every shift. */
function Foot(props: ComponentProps<typeof CoverFoot>) {
  return useSeesAllShifts() ? <CoverFoot {...props} /> : null
}

/** Goes where the person wants to look, once for each time that they do. */
const useGoTo = (
  wanted: EditableViewProps['wanted'],
  { go }: ReturnType<typeof useGridFocus>,
  { rowKeys, setFilter }: Pick<ReturnType<typeof useFiltered>, 'rowKeys' | 'setFilter'>,
) => {
  const goTo = useEffectEvent((spot: RotaSpot) => {
    // A line that the filter leaves out would be waited for, and would take the focus when it comes.
    if (!rowKeys.includes(spot.rowKey)) setFilter(everybody)
    go(spot)
  })
  useEffect(() => {
    if (wanted !== undefined) goTo(wanted)
  }, [wanted])
}

function Ready(props: ReadyProps) {
  const { rota, shifts, week, edits, subject, tool, onTool } = props
  const days = useGridDays(rota, week)
  const { filter, setFilter, isNarrowed, rows, rowKeys, fold } = useFiltered(subject)
  const table = useRef<HTMLDivElement>(null)
  const focus = useGridFocus(table)
  useGoTo(props.wanted, focus, { rowKeys, setFilter })
  useKeptScroll(`${rota.id} grid`, table)
  const grid = useGridEdits({ rota, shifts, subject, edits: edits ?? noEdits, days })
  const { press, keys } = useGridPress({ ...props, grid, rows, days })
  const wasDragged = useRef(false)
  const { advise, make } = useDialogs(props)
  const give = (wanted: readonly RotaEdit[], said: string) => {
    make(wanted, said)
    grid.clear()
  }
  const showEverybody = () => {
    setFilter(everybody)
    onTool(undefined)
  }
  return (
    <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <ChangedCount changed={props.changed} place={props.head} />
      {(tool === 'find' || isNarrowed) && (
        <FilterBar settings={subject.facts.settings} filter={filter} onFilter={setFilter} onClose={showEverybody} />
      )}
      {edits && tool === 'copy' && <Copying {...props} firstDay={days[0] ?? rota.startDate} />}
      {edits && (
        <ChosenBar
          grid={grid}
          subject={subject}
          isSelecting={tool === 'select'}
          focused={focus.focused}
          onPress={focus.back}
          onDone={() => onTool(undefined)}
          giving={{ shifts: grid.chosenShifts, subject, adviceOn: advise, onGive: give }}
        />
      )}
      <Box marginX={{ base: '-3', sm: '-4', xl: '-6' }}>
        <GridTable
          rows={rows}
          rowKeys={rowKeys}
          subject={subject}
          days={days}
          focus={focus}
          rotaId={rota.id}
          fold={fold}
          grid={table}
          label={edits ? 'Shifts. Enter picks one up and puts it down, F2 opens it, Space selects it.' : 'Shifts'}
          chosen={grid.chosen}
          isEditable={edits !== undefined}
          isPlacing={grid.placing !== undefined}
          keys={{ ...keys, rowKeys, days, onGo: focus.go }}
          onPress={(event) => !wasDragged.current && press(event)}
          foot={(firstRow, isWide) => (
            <Foot rota={rota} shifts={shifts} days={days} firstRow={firstRow} isWide={isWide} facts={subject.facts} />
          )}
        />
      </Box>
      <DragLayer
        subject={subject}
        wasDragged={wasDragged}
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
  if (subject === undefined) return <Resting shape="grid" />
  return <Ready {...props} subject={subject} changed={changed} />
}
