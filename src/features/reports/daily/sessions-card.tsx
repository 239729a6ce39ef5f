import { Link } from '@tanstack/react-router'
import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { sessionLook } from '../../../pieces/session-looks.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AlertIcon, CheckIcon, FlagIcon, WarningIcon } from '../../../ui/icons.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ROWS_ID } from '../rows-section.tsx'
import classes from './daily.module.css'
import { dailyPath, NO_SESSION } from './daily-search.ts'
import { sessionName, sessionTimes } from './daily-words.ts'
import { type Cell, cellsOf, columnsOf } from './session-cells.ts'
import type { DailyAsked, DailyFigures } from './use-daily.ts'

type Column = ReturnType<typeof columnsOf>[number]
type CellProps = { cell: Cell; heading: string; column: Column; asked: DailyAsked }

const badges = {
  look: { tone: 'late15', icon: WarningIcon },
  hole: { tone: 'attention', icon: AlertIcon },
  alarm: { tone: 'alarm', icon: FlagIcon },
} as const

function CellWords({ words, look }: Cell) {
  if (look === 'look' || look === 'hole' || look === 'alarm') {
    return (
      <Badge size="table" {...badges[look]}>
        {words}
      </Badge>
    )
  }
  if (look !== 'good') return words
  return (
    <span className={classes.good}>
      <Icon of={CheckIcon} size={18} />
      {words}
    </span>
  )
}

/** A figure, leading to what it counts. */
function CellLink({ cell, heading, column, asked: { day, location } }: CellProps) {
  const { leadsTo } = cell
  if (cell.look === 'none') return <span className={classes.none}>{cell.words}</span>
  if (leadsTo === undefined) return <CellWords {...cell} />
  const words = (
    <>
      <VisuallyHidden>{heading}: </VisuallyHidden>
      <CellWords {...cell} />
    </>
  )
  if (leadsTo === 'cover') {
    return (
      <Link to="/rotas/day" search={{ day, location }} className={classes.cellLink}>
        {words}
      </Link>
    )
  }
  const params = { location, date: day }
  if (typeof leadsTo === 'string') {
    return (
      <Link to={dailyPath} params={params} hash={leadsTo} className={classes.cellLink}>
        {words}
      </Link>
    )
  }
  const session = column.isDay ? undefined : (column.session ?? NO_SESSION)
  return (
    <Link to={dailyPath} params={params} search={{ ...leadsTo, session }} hash={ROWS_ID} className={classes.cellLink}>
      {words}
    </Link>
  )
}

function ColumnHead({ column }: { column: Column }) {
  const { settings } = useCareFacts()
  if (column.isDay) return 'All day'
  const { icon, tint } = sessionLook(column.session)
  return (
    <span className={classes.session}>
      <span data-session={tint}>
        <Icon of={icon} size={18} />
      </span>
      {sessionName(column.session, settings)} <small>{sessionTimes(column.session, settings)}</small>
    </span>
  )
}

const keyOf = ({ session, isDay }: Column): string => (isDay ? 'all' : (session ?? NO_SESSION))

function Wide({ columns, asked }: { columns: readonly Column[]; asked: DailyAsked }) {
  const facts = useCareFacts()
  const cells = columns.map((column) => ({ column, cells: cellsOf(column, facts) }))
  const headings = cells[0]?.cells.map(({ heading }) => heading) ?? []
  return (
    <table className={classes.sessions} aria-label="By session">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={keyOf(column)} scope="col">
              <ColumnHead column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {headings.map((heading, row) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {cells.map(({ column, cells: own }) => (
              <td key={keyOf(column)}>
                {own[row] && <CellLink cell={own[row].cell} heading={heading} column={column} asked={asked} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Narrow({ columns, asked }: { columns: readonly Column[]; asked: DailyAsked }) {
  const facts = useCareFacts()
  return columns.map((column) => (
    <section key={keyOf(column)} className={classes.narrow}>
      <h3>
        <ColumnHead column={column} />
      </h3>
      <dl>
        {cellsOf(column, facts).map(({ heading, cell }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>
              <CellLink cell={cell} heading={heading} column={column} asked={asked} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

/** The figures of each session and of the day, each leading to what it counts. */
export function SessionsCard({ figures, asked }: { figures: DailyFigures; asked: DailyAsked }) {
  const isPrinting = usePrinting()
  const isWide = useWide(mobileBreakpointPx) || isPrinting
  const columns = columnsOf(figures)
  return (
    <Card as="section" padding="none" label="Sessions">
      {isWide ? (
        <div className={classes.scroller}>
          <Wide columns={columns} asked={asked} />
        </div>
      ) : (
        <Narrow columns={columns} asked={asked} />
      )}
    </Card>
  )
}
