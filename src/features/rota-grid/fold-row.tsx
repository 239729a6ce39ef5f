import { Icon } from '../../ui/icon.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons.ts'
import classes from './fold-row.module.css'
import { GridCell, Row, RowGroup } from './grid-parts.ts'
import type { Fold } from './use-folded-rows.ts'

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

type FoldRowProps = { fold: Fold; rowIndex: number; columns: number }

/** Opens and closes the lines of those who have no shift on the rota. */
export function FoldRow({ fold: { count, isOpen, onToggle }, rowIndex, columns }: FoldRowProps) {
  return (
    <RowGroup>
      <Row className={classes.fold} aria-rowindex={rowIndex}>
        <GridCell aria-colindex={1} aria-colspan={columns}>
          <button type="button" className={classes.folder} aria-expanded={isOpen} onClick={onToggle}>
            <Icon of={isOpen ? ChevronDownIcon : ChevronRightIcon} size={18} />
            {people(count)} not on this rota
          </button>
        </GridCell>
      </Row>
    </RowGroup>
  )
}
