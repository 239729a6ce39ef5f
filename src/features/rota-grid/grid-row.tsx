import { memo } from 'react'
import { isUnassigned } from '../../../domain/rota/assignment.ts'
import { type GridItem, type GridRow, nobodyKey } from '../../../domain/rota/rota-grid.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { Icon } from '../../ui/icon.tsx'
import {
  AlertIcon,
  CommentIcon,
  HolidayIcon,
  PersonIcon,
  TabletIcon,
  ThermometerIcon,
  WarningIcon,
} from '../../ui/icons.ts'
import { GridCell, RowHeader } from './grid-parts.ts'
import {
  absenceWords,
  dayWords,
  dutyWords,
  hoursWords,
  itemWords,
  lookOf,
  schedulePlaces,
  timesWords,
  warningAt,
} from './grid-words.ts'
import type { GridSubject } from './use-grid-facts.ts'

const absenceIcons = { sick: ThermometerIcon, holiday: HolidayIcon } as const

type WarningWords = { readonly isClash: boolean; readonly words: string }

const warningsAt = ({ shift, type }: GridItem, row: GridRow, subject: GridSubject): WarningWords[] => {
  if (type !== 'current' || row.who === 'nobody' || row.who.userId === undefined) return []
  return subject.warningsBy(row.who.userId).flatMap((warning) => {
    const isAbout =
      warning.kind !== 'long-week' && [warning.first, warning.second].some((one) => one.shiftId === shift.shiftId)
    const words = isAbout ? warningAt(warning, shift, subject.facts) : undefined
    return words === undefined ? [] : [{ isClash: warning.kind === 'clash', words }]
  })
}

/** When there is care in a shift, and breaks: lines along its foot. They are said in words where it is opened. */
function Schedule({ shift }: { shift: Shift }) {
  if (shift.schedule.length === 0) return null
  return (
    <span className="schedule">
      {schedulePlaces(shift).map(({ key, isCare, style }) => (
        <span key={key} data-care={isCare ? '' : undefined} style={style} />
      ))}
    </span>
  )
}

/** Not with the office yet, or refused by it, and to be looked at. */
const unsentWords = { waiting: 'On this tablet', attention: 'Needs attention' } as const

type BlockProps = { item: GridItem; row: GridRow; subject: GridSubject; isChosen: boolean; isEditable: boolean }

/** One shift of a cell: a button of its own, which is pressed, chosen, dragged or taken up. */
function Block({ item, row, subject, isChosen, isEditable }: BlockProps) {
  const { shift, type } = item
  const { facts } = subject
  const warnings = warningsAt(item, row, subject)
  const { icon, tint } = lookOf(shift, facts)
  const isPresent = type === 'current'
  const unsent = subject.unsent.get(shift.shiftId)
  const said = [...warnings.map((one) => one.words), ...(unsent === undefined ? [] : [unsentWords[unsent]])]
  const words = itemWords(item, { name: row.name, warnings: said, facts })
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="block"
        data-shift={shift.shiftId}
        data-tint={isPresent ? (isUnassigned(shift) ? 'nobody' : tint) : type}
        data-absence={isPresent ? undefined : ''}
        data-clash={warnings.some(({ isClash }) => isClash) ? '' : undefined}
        data-unsent={unsent}
        aria-pressed={isEditable && isPresent ? isChosen : undefined}
        aria-label={words}
      >
        {isPresent ? (
          <>
            <span className="times">{timesWords(shift, facts)}</span>
            <Icon of={icon} size={16} />
            <span className="marks">
              {shift.notes !== undefined && <Icon of={CommentIcon} size={16} />}
              {dutyWords(shift, facts).map(({ value, code }) => (
                <span key={value} className="duty">
                  {code}
                </span>
              ))}
            </span>
            <Schedule shift={shift} />
          </>
        ) : (
          <>
            <Icon of={absenceIcons[type]} size={16} />
            <span className="absence">{absenceWords[type]}</span>
          </>
        )}
      </button>
      {warnings.map(({ isClash, words: warned }) => (
        <span key={warned} className="warning" data-clash={isClash ? '' : undefined} aria-hidden>
          <Icon of={isClash ? AlertIcon : WarningIcon} size={16} />
          {warned}
        </span>
      ))}
      {unsent !== undefined && (
        <span className="second" aria-hidden>
          <Icon of={unsent === 'attention' ? AlertIcon : TabletIcon} size={16} />
          {unsentWords[unsent]}
        </span>
      )}
    </>
  )
}

export type RowCellsProps = {
  row: GridRow
  subject: GridSubject
  days: readonly LocalDay[]
  today: LocalDay
  /** The ids of the chosen shifts among those of this row, one after the other. */
  chosen: string
  isEditable: boolean
}

function Hours({ hours, isMany }: { hours: number; isMany: boolean }) {
  return (
    <>
      {isMany && <Icon of={WarningIcon} size={16} label="A long week" />}
      {hoursWords(hours)}
    </>
  )
}

/** The cells of one line. Drawn again only when something of the line itself changes. */
export const RowCells = memo(function RowCells({ row, subject, days, today, chosen, isEditable }: RowCellsProps) {
  const { facts } = subject
  const chosenIds = new Set(chosen.split(' '))
  const span = { fromOn: days[0] ?? today, untilOn: days.at(-1) ?? today }
  const hours = subject.hoursOf(row, span)
  const isMany =
    row.who !== 'nobody' &&
    subject
      .warningsBy(row.key)
      .some((one) => one.kind === 'long-week' && one.monday >= span.fromOn && one.monday <= span.untilOn)
  const second = row.who !== 'nobody' && row.who.agencyId !== undefined ? 'agency' : undefined
  return (
    <>
      <RowHeader className="name" aria-colindex={1}>
        <span className="named">
          {row.key === nobodyKey && <Icon of={PersonIcon} size={16} />}
          <span data-name>{row.name}</span>
        </span>
        <span className={isMany ? 'second many' : 'second'}>
          {second}
          <span className="beside-name">
            <Hours hours={hours} isMany={isMany} /> h
          </span>
        </span>
      </RowHeader>
      {days.map((day, at) => {
        const items = row.items.get(day) ?? []
        return (
          <GridCell
            key={day}
            className="cell"
            tabIndex={-1}
            data-day={day}
            data-today={day === today && !facts.isMaster ? '' : undefined}
            aria-colindex={at + 2}
            aria-label={items.length === 0 ? `${row.name}, ${dayWords(day, facts)}, no shift` : undefined}
          >
            {items.map((item) => (
              <Block
                key={`${item.shift.shiftId} ${item.type}`}
                item={item}
                row={row}
                subject={subject}
                isChosen={chosenIds.has(item.shift.shiftId)}
                isEditable={isEditable}
              />
            ))}
          </GridCell>
        )
      })}
      <GridCell className={isMany ? 'hours many' : 'hours'} aria-colindex={days.length + 2}>
        <Hours hours={hours} isMany={isMany} />
      </GridCell>
    </>
  )
})
