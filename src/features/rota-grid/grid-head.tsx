import { Box } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { ColumnHeader } from './grid-parts.ts'
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
  <Link className="to-day" to="/rotas/$rotaId/day" params={{ rotaId }} search={{ day }}>
    {words}
    <span className="spoken">, open the day</span>
  </Link>
)

/** What stands above the lines: the days, each a link to its own view; the pattern of a master has no days of its own. */
export const GridHead = memo(function GridHead({ rotaId, days, today, facts, count, isWide }: GridHeadProps) {
  return (
    <Box role="rowgroup" position="sticky" top="0" zIndex="3">
      <Box role="row" aria-rowindex={1} css={{ minHeight: '8 !important' }}>
        <ColumnHeader className="head name" aria-colindex={1}>
          {isWide ? countWords(count) : 'People'}
        </ColumnHeader>
        {days.map((day, at) => {
          const isToday = day === today && !facts.isMaster
          const words = isWide ? dayWords(day, facts) : dayWords(day, facts).replace(/ \w+$/, '')
          return (
            <ColumnHeader key={day} className="head" aria-colindex={at + 2} data-today={isToday ? '' : undefined}>
              {facts.isMaster ? words : <DayLink day={day} words={words} rotaId={rotaId} />}
              {isToday && isWide && <span className="second">today</span>}
            </ColumnHeader>
          )
        })}
        {isWide && (
          <ColumnHeader className="hours head" aria-colindex={days.length + 2}>
            <span className="week">
              Hours <span className="second">by week</span>
            </span>
          </ColumnHeader>
        )}
      </Box>
    </Box>
  )
})
