import { useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { PayPeriod } from '../../../../domain/payroll/pay-period.ts'
import { nothingPaid } from '../../../../domain/payroll/pay-sums.ts'
import { lineKey } from '../../../../domain/payroll/payroll.ts'
import { clockHours, overWords } from '../../../../domain/payroll/payroll-words.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons.ts'
import type { PayrollSearch } from './payroll-search.ts'
import { PayrollShiftLines } from './payroll-shifts.tsx'
import classes from './payroll-table.module.css'
import type { PayrollFigures, PayrollLine } from './use-payroll.ts'

const linesAtOnce = 100

const path = '/reports/payroll'

const orDash = (minutes: number): string => (minutes === 0 ? '–' : clockHours(minutes))
const daysWords = (days: number): string => (days === 0 ? '–' : `${days} ${days === 1 ? 'day' : 'days'}`)
const contractWords = ({ kind, toContract }: PayrollLine): string => {
  if (toContract !== undefined) return overWords(toContract)
  return kind === 'agency' ? 'Agency' : '–'
}

type Lines = {
  readonly lines: readonly PayrollLine[]
  readonly changes: PayrollFigures['_embedded']['changes']
}

/** The lines that changed since the period was locked; who had none in it has an empty one. */
const changedLines = ({ lines, changes }: Lines): PayrollLine[] =>
  changes.map(
    (change) =>
      lines.find((line) => lineKey(line) === lineKey(change)) ?? {
        ...nothingPaid,
        kind: change.kind,
        id: change.id,
        name: change.name,
        ...(change.location === undefined ? {} : { location: change.location }),
      },
  )

/** The lines that the address asks for, in its order. */
export const linesShown = (told: Lines, { people, order, lines: which }: PayrollSearch): PayrollLine[] => {
  const kind = people === 'agencies' ? 'agency' : 'person'
  const lines = which === 'changed' ? changedLines(told) : [...told.lines]
  const chosen = people === undefined ? lines : lines.filter((line) => line.kind === kind)
  if (order === undefined) return chosen
  const figure = (line: PayrollLine) => (order === 'paid' ? line.paid : (line.toContract ?? Number.NEGATIVE_INFINITY))
  return chosen.sort((a, b) => figure(b) - figure(a))
}

type TableProps = { figures: PayrollFigures; search: PayrollSearch; period: PayPeriod; hasBankHolidays: boolean }

function Head({ search, hasBankHolidays }: Pick<TableProps, 'search' | 'hasBankHolidays'>) {
  const navigate = useNavigate({ from: path })
  const sorter = (order: PayrollSearch['order'], words: string) => (
    <button
      type="button"
      aria-pressed={search.order === order}
      onClick={() => void navigate({ search: { ...search, order }, replace: true })}
    >
      {words}
    </button>
  )
  return (
    <thead>
      <tr>
        <th scope="col">{sorter(undefined, 'Person')}</th>
        <th scope="col" data-wide>
          Contract
        </th>
        <th scope="col">{sorter('paid', 'Paid')}</th>
        <th scope="col" data-wide>
          Day
        </th>
        <th scope="col" data-wide>
          Night
        </th>
        <th scope="col" data-wide>
          Weekend<span className={classes.of}>of these</span>
        </th>
        {hasBankHolidays && (
          <th scope="col" data-wide>
            Bank holiday<span className={classes.of}>of these</span>
          </th>
        )}
        <th scope="col" data-wide>
          Holiday
        </th>
        <th scope="col" data-wide>
          Sick
        </th>
        <th scope="col" data-wide>
          On call
        </th>
        <th scope="col">{sorter('to-contract', 'To contract')}</th>
      </tr>
    </thead>
  )
}

type Sums = Pick<
  PayrollLine,
  'paid' | 'byDay' | 'byNight' | 'weekend' | 'bankHoliday' | 'holiday' | 'sick' | 'oncallDays'
>

function FigureCells({ of, hasBankHolidays }: { of: Sums; hasBankHolidays: boolean }) {
  return (
    <>
      <td data-wide>{orDash(of.byDay)}</td>
      <td data-wide>{orDash(of.byNight)}</td>
      <td data-wide className={classes.quiet}>
        {orDash(of.weekend)}
      </td>
      {hasBankHolidays && (
        <td data-wide className={classes.quiet}>
          {orDash(of.bankHoliday)}
        </td>
      )}
      <td data-wide>{orDash(of.holiday)}</td>
      <td data-wide>{orDash(of.sick)}</td>
      <td data-wide>{daysWords(of.oncallDays)}</td>
    </>
  )
}

type Difference = PayrollFigures['_embedded']['changes'][number]['difference']

/** "now 96:00"; where the paid hours are the same and others are not, that they are. */
const changedWords = ({ paid }: PayrollLine, difference: Difference): string =>
  difference.paid === 0 ? 'changed since locked' : `now ${clockHours(paid + difference.paid)}`

const carriedWords = ({ paid }: Difference): string =>
  paid === 0 ? 'other hours carried' : `${overWords(paid)} carried`

const useBeneath = ({ _embedded: { changes, carried } }: PayrollFigures, line: PayrollLine): string[] => {
  const own = (ones: PayrollFigures['_embedded']['changes']) => ones.find((one) => lineKey(one) === lineKey(line))
  const [change, from] = [own(changes), own(carried)]
  return [
    change === undefined ? '' : changedWords(line, change.difference),
    from === undefined ? '' : carriedWords(from.difference),
  ].filter((words) => words !== '')
}

function Line({ line, ...props }: TableProps & { line: PayrollLine }) {
  const { figures, search, period, hasBankHolidays } = props
  const { placeName } = useCareFacts()
  const navigate = useNavigate({ from: path })
  const key = lineKey(line)
  const isOpen = search.open === key
  const beneath = useBeneath(figures, line)
  const toggle = () => void navigate({ search: { ...search, open: isOpen ? undefined : key }, replace: true })
  return (
    <Fragment>
      <tr className={isOpen ? classes.open : undefined}>
        <th scope="row">
          <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={toggle}>
            <Icon of={isOpen ? ChevronDownIcon : ChevronRightIcon} size={18} />
            <span>
              <bdi>{line.name}</bdi>
              {line.kind === 'agency' && <span className={classes.quiet}> agency, {placeName(line.location)}</span>}
            </span>
          </button>
        </th>
        <td data-wide>{line.contract === undefined ? '–' : clockHours(line.contract)}</td>
        <td className={classes.paid}>
          {clockHours(line.paid)}
          {beneath.map((words) => (
            <span key={words} className={classes.now}>
              {words}
            </span>
          ))}
        </td>
        <FigureCells of={line} hasBankHolidays={hasBankHolidays} />
        <td>{contractWords(line)}</td>
      </tr>
      {isOpen && (
        <tr>
          <td className={classes.shifts} colSpan={hasBankHolidays ? 11 : 10}>
            <PayrollShiftLines
              line={line}
              period={period}
              check={`${figures.check} ${figures._embedded.changes.length}`}
            />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const summed = (lines: readonly PayrollLine[]) => {
  const sum = (figure: (line: PayrollLine) => number) => lines.reduce((all, line) => all + figure(line), 0)
  return {
    contract: sum(({ contract = 0 }) => contract),
    toContract: sum(({ toContract = 0 }) => toContract),
    paid: sum(({ paid }) => paid),
    byDay: sum(({ byDay }) => byDay),
    byNight: sum(({ byNight }) => byNight),
    weekend: sum(({ weekend }) => weekend),
    bankHoliday: sum(({ bankHoliday }) => bankHoliday),
    holiday: sum(({ holiday }) => holiday),
    sick: sum(({ sick }) => sick),
    oncallDays: sum(({ oncallDays }) => oncallDays),
  }
}

/** The lines of payroll with their totals; each opens to its shifts. */
export function PayrollTable({ figures, search, period }: Omit<TableProps, 'hasBankHolidays'>) {
  const [shown, setShown] = useState(linesAtOnce)
  const lines = linesShown(figures._embedded, search)
  const sum = summed(lines)
  const hasBankHolidays = sum.bankHoliday > 0
  const more = Math.min(linesAtOnce, lines.length - shown)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={classes.card} aria-label="Lines of payroll" tabIndex={0}>
      <table className={classes.table}>
        <Head search={search} hasBankHolidays={hasBankHolidays} />
        <tbody>
          <tr className={classes.sum}>
            <th scope="row">{lines.length === 1 ? '1 line' : `All ${lines.length} lines`}</th>
            <td data-wide>{orDash(sum.contract)}</td>
            <td>{clockHours(sum.paid)}</td>
            <FigureCells of={sum} hasBankHolidays={hasBankHolidays} />
            <td>{sum.contract === 0 ? '–' : overWords(sum.toContract)}</td>
          </tr>
          {lines.slice(0, shown).map((line) => (
            <Line
              key={lineKey(line)}
              line={line}
              figures={figures}
              search={search}
              period={period}
              hasBankHolidays={hasBankHolidays}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button look="quiet" onClick={() => setShown(shown + linesAtOnce)}>
          Show {more} more
        </Button>
      )}
    </section>
  )
}
