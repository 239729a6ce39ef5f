import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, CloseIcon, CopyIcon, DeleteIcon, PersonIcon, RepeatIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { AdviceLines } from './advice-lines.tsx'
import { GiveDialog, type GiveDialogProps } from './give-dialog.tsx'
import { dayWords, shiftCount, timesWords } from './grid-words.ts'
import type { Spot } from './place-at.ts'
import { type GridEdits, spotWords } from './use-grid-edits.ts'
import type { GridSubject } from './use-grid-facts.ts'

export type GridFilter = { readonly search: string; readonly duty: string }

type FilterBarProps = {
  settings: Pick<ProviderSettings, 'duties'>
  filter: GridFilter
  onFilter: (filter: GridFilter) => void
  onClose: () => void
}

/** Narrows the lines to a name, a duty, or both. */
export function FilterBar({ settings, filter, onFilter, onClose }: FilterBarProps) {
  return (
    <Flex gap="2" flexWrap="wrap" align="center" data-screen-only>
      <Box flex="1 1 140px" maxWidth="260px">
        <SearchField
          label="Find a person"
          value={filter.search}
          onValueChange={(search) => onFilter({ ...filter, search })}
        />
      </Box>
      <Box flex="1 1 130px" maxWidth="220px">
        <NativeSelect
          label="Duty"
          isLabelHidden
          value={filter.duty}
          onValueChange={(duty) => onFilter({ ...filter, duty })}
          options={[
            { value: '', text: 'All duties' },
            ...settings.duties.map(({ value, name }) => ({ value, text: name })),
          ]}
        />
      </Box>
      <Button look="quiet" icon={CloseIcon} onClick={onClose}>
        Show everyone
      </Button>
    </Flex>
  )
}

type PlacingProps = { grid: GridEdits; subject: GridSubject; focused: Spot | undefined }

/** What is taken up, where it would lie, and what speaks against that. */
function PlacingWords({ grid, subject, focused }: PlacingProps) {
  const { placing } = grid
  if (placing === undefined) return null
  const { anchor, shifts, way } = placing
  const place = `${dayWords(anchor.day, subject.facts)}, ${timesWords(anchor, subject.facts)}`
  const what = shifts.length === 1 ? place : `${shiftCount(shifts.length)}, the first of ${place}`
  return (
    <Box role="status" flex="1" minWidth="200px">
      <Box textStyle="bodyStrong">
        {way === 'move' ? 'Moving' : 'Copying'} {what}. Choose where to put it.
      </Box>
      {focused && (
        <Box textStyle="second">
          {spotWords(focused, subject)}
          <AdviceLines advice={grid.adviceAt(placing, focused)} />
        </Box>
      )}
    </Box>
  )
}

type ChosenBarProps = PlacingProps & {
  isSelecting: boolean
  /** After any press here: most of its buttons go with it. */
  onPress: () => void
  onDone: () => void
  giving: Omit<GiveDialogProps, 'onClose'>
}

/** What can be done with the shifts that are chosen. */
function ChosenButtons({ grid, giving }: Pick<ChosenBarProps, 'grid' | 'giving'>) {
  const [isGiving, setIsGiving] = useState(false)
  return (
    <>
      <Button icon={RepeatIcon} onClick={() => grid.takeChosen('move')}>
        Move
      </Button>
      <Button icon={CopyIcon} onClick={() => grid.takeChosen('copy')}>
        Copy
      </Button>
      <Button icon={PersonIcon} onClick={() => setIsGiving(true)}>
        Give to
      </Button>
      <Button icon={DeleteIcon} onClick={() => grid.remove(undefined)}>
        Delete
      </Button>
      {isGiving && <GiveDialog {...giving} onClose={() => setIsGiving(false)} />}
    </>
  )
}

/** What is chosen or taken up, and what can be done with it. */
export function ChosenBar({ grid, subject, focused, isSelecting, onPress, onDone, giving }: ChosenBarProps) {
  const count = grid.chosenShifts.length
  const finish = () => {
    grid.clear()
    onDone()
  }
  if (grid.placing === undefined && count === 0 && !isSelecting) return null
  return (
    <Flex gap="2" flexWrap="wrap" align="center" paddingY="1" onClick={onPress} data-screen-only>
      {grid.placing ? (
        <>
          <PlacingWords grid={grid} subject={subject} focused={focused} />
          <Button icon={CloseIcon} onClick={() => grid.setPlacing(undefined)}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <Box role="status" textStyle="bodyStrong" minWidth="100px">
            {count === 0 ? 'Select the shifts to change.' : `${shiftCount(count)} selected`}
          </Box>
          {count > 0 && <ChosenButtons grid={grid} giving={giving} />}
          <Button look="quiet" icon={CheckIcon} onClick={finish}>
            Done
          </Button>
        </>
      )}
    </Flex>
  )
}
