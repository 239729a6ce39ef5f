import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ColumnHeader, Row, RowGroup } from './grid-parts.ts'
import classes from './grid-table.module.css'
import { dayWords, type GridFacts } from './grid-words.ts'

type GridHeadProps = {
  rotaId: string
  days: readonly LocalDay[]
  today: LocalDay
  facts: GridFacts
  /** How many lines have somebody's name. */
  count: number
  isWide: boolean
}

const countWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

type DayProps = { day: LocalDay; words: string; rotaId: string }

/** Leads to the rota's day view of it. */
const DayLink = ({ day, words, rotaId }: DayProps) => (
  <Link className={classes.toDay} to="/rotas/$rotaId/day" params={{ rotaId }} search={{ day }}>
    {words}
    <VisuallyHidden>, open the day</VisuallyHidden>
  </Link>
)

/** What stands above the lines: the days, each a link to its own view; the pattern of a master has no days of its own. */
export const GridHead = memo(function GridHead({ rotaId, days, today, facts, count, isWide }: GridHeadProps) {
  return (
    <RowGroup className={classes.headGroup}>
      <Row className={classes.headRow} aria-rowindex={1}>
        <ColumnHeader className={classNames(classes.head, classes.name)} aria-colindex={1}>
          {isWide ? countWords(count) : 'People'}
        </ColumnHeader>
        {days.map((day, at) => {
          const isToday = day === today && !facts.isMaster
          const words = isWide ? dayWords(day, facts) : dayWords(day, facts).replace(/ \w+$/, '')
          return (
            <ColumnHeader
              key={day}
              className={classes.head}
              aria-colindex={at + 2}
              data-today={isToday ? '' : undefined}
            >
              {facts.isMaster ? words : <DayLink day={day} words={words} rotaId={rotaId} />}
              {isToday && isWide && <span className={classes.second}>today</span>}
            </ColumnHeader>
          )
        })}
        {isWide && (
          <ColumnHeader className={classNames(classes.hours, classes.head)} aria-colindex={days.length + 2}>
            <span className={classes.week}>
              Hours <span className={classes.second}>by week</span>
            </span>
          </ColumnHeader>
        )}
      </Row>
    </RowGroup>
  )
})
