import { memo } from 'react'
import { nobodyKey } from '../../../domain/rota/rota-grid.ts'
import { sessionLook } from '../../pieces/session-looks.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { AlertIcon, EditIcon, PersonIcon, PlusIcon, TabletIcon, WarningIcon } from '../../ui/icons.ts'
import classes from './grid-block.module.css'
import type { GridIcon } from './grid-icons.ts'
import type { GridBlock, GridDay, GridLine } from './grid-lines.ts'
import { GridCell, RowHeader } from './grid-parts.ts'
import table from './grid-table.module.css'
import { markWords, unsentWords } from './grid-words.ts'

const markIcons = { new: PlusIcon, changed: EditIcon } as const

/** An icon of a block: an image, since there are hundreds. */
const Image = ({ of }: { of: GridIcon }) => <span className={classes.icon} data-icon={of} aria-hidden />

/** What stands in the block of a shift that somebody works. */
function Worked({ block }: { block: GridBlock }) {
  const { times, session, hasNote, duties } = block
  return (
    <>
      <span className={classes.times}>{times}</span>
      <Image of={sessionLook(session).tint} />
      {(hasNote || duties.length > 0) && (
        <span className={classes.marks}>
          {hasNote && <Image of="note" />}
          {duties.map(({ value, code }) => (
            <span key={value} className={classes.duty}>
              {code}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

type BlockProps = { block: GridBlock; isChosen: boolean; isEditable: boolean }

/** One shift of a cell: a button of its own, which is pressed, chosen, dragged or taken up. */
function Block({ block, isChosen, isEditable }: BlockProps) {
  const { shiftId, tint, absence, schedule, isUnneeded, warnings, unsent, mark } = block
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes.block}
        data-shift={shiftId}
        data-tint={tint}
        data-absence={absence && ''}
        data-clash={warnings.some(({ isClash }) => isClash) ? '' : undefined}
        data-unsent={unsent}
        data-mark={mark}
        data-schedule={schedule && ''}
        style={schedule === undefined ? undefined : { backgroundImage: schedule }}
        aria-pressed={isEditable && absence === undefined ? isChosen : undefined}
        aria-label={block.words}
      >
        {absence === undefined ? (
          <Worked block={block} />
        ) : (
          <>
            <Image of={absence} />
            <span className={classes.absence}>{block.times}</span>
          </>
        )}
      </button>
      {isUnneeded && (
        <span className={table.second} aria-hidden>
          <Image of="unneeded" />
          Cover not required
        </span>
      )}
      {warnings.map(({ isClash, words }) => (
        <span key={words} className={classes.warning} data-clash={isClash ? '' : undefined} aria-hidden>
          <Icon of={isClash ? AlertIcon : WarningIcon} size={16} />
          {words}
        </span>
      ))}
      {mark !== undefined && (
        <span className={table.second} aria-hidden>
          <Icon of={markIcons[mark]} size={16} />
          {markWords[mark]}
        </span>
      )}
      {unsent !== undefined && (
        <span className={table.second} aria-hidden>
          <Icon of={unsent === 'attention' ? AlertIcon : TabletIcon} size={16} />
          {unsentWords[unsent]}
        </span>
      )}
    </>
  )
}

const unit = ' h'

/** The hours of a line as they are read aloud; where two weeks are shown, which is which. */
const hoursSaid = ({ weeks }: GridLine): string =>
  weeks
    .map(
      ({ hours, contracted, isMany }, at) =>
        (weeks.length > 1 ? `${at === 0 ? 'First' : 'Second'} week: ` : '') +
        (isMany ? 'A long week, ' : '') +
        (contracted === undefined ? hours + unit : `${hours} of ${contracted}${unit} contracted`),
    )
    .join(', ')

/** The hours of each shown week, and beneath those that were agreed for it. */
function Hours({ line, isWide }: { line: GridLine; isWide: boolean }) {
  return line.weeks.map(({ hours, contracted, isMany }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the first week is the first one
    <span key={at} className={table.week}>
      <span className={classNames(table.worked, isMany && table.many)}>
        {isMany && <Icon of={WarningIcon} size={16} />}
        {hours}
        {contracted === undefined && !isWide && unit}
      </span>
      {contracted !== undefined && (
        <span className={table.contracted}>
          of {contracted}
          {!isWide && unit}
        </span>
      )}
    </span>
  ))
}

/** Whose line it is; where there is no room for a column of hours, they stand beneath. */
function Name({ line, isWide }: { line: GridLine; isWide: boolean }) {
  const { key, name, isAgency } = line
  const said = [name, ...(isAgency ? ['agency'] : []), hoursSaid(line)].join(', ')
  return (
    <RowHeader className={table.name} aria-colindex={1} aria-label={isWide ? undefined : said}>
      <span className={table.named}>
        {key === nobodyKey && <Icon of={PersonIcon} size={16} />}
        <span data-name>{name}</span>
      </span>
      {isAgency && <span className={table.second}>agency</span>}
      {!isWide && (
        <span className={table.beneathName}>
          <Hours line={line} isWide={false} />
        </span>
      )}
    </RowHeader>
  )
}

type CellProps = { day: GridDay; column: number; chosen: ReadonlySet<string>; isEditable: boolean }

function Cell({ day: { day, isToday, words, blocks }, column, chosen, isEditable }: CellProps) {
  return (
    <GridCell
      className={table.cell}
      tabIndex={-1}
      data-day={day}
      data-today={isToday ? '' : undefined}
      aria-colindex={column}
      aria-label={words}
    >
      {blocks.map((block) => (
        <Block key={block.key} block={block} isChosen={chosen.has(block.shiftId)} isEditable={isEditable} />
      ))}
    </GridCell>
  )
}

type LineCellsProps = {
  line: GridLine
  /** The ids of the chosen shifts among those of this line, one after the other. */
  chosen: string
  isEditable: boolean
  /** Whether hours have a column of their own. */
  isWide: boolean
}

const looksTheSame = (a: LineCellsProps, b: LineCellsProps): boolean =>
  (a.line === b.line || a.line.signature === b.line.signature) &&
  a.chosen === b.chosen &&
  a.isEditable === b.isEditable &&
  a.isWide === b.isWide

/** The cells of one line. Drawn again only when something that is seen of the line itself changes. */
export const LineCells = memo(function LineCells({ line, chosen, isEditable, isWide }: LineCellsProps) {
  const chosenIds = new Set(chosen.split(' '))
  return (
    <>
      <Name line={line} isWide={isWide} />
      {line.days.map((day, at) => (
        <Cell key={day.day} day={day} column={at + 2} chosen={chosenIds} isEditable={isEditable} />
      ))}
      {isWide && (
        <GridCell className={table.hours} aria-colindex={line.days.length + 2} aria-label={hoursSaid(line)}>
          <Hours line={line} isWide />
        </GridCell>
      )}
    </>
  )
}, looksTheSame)
