import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { escalationLevelAt } from '../../../../domain/client/escalation.ts'
import { isolated } from '../../../../domain/listed.ts'
import { fittingRows, type WallRow, type WallRows } from '../../../../domain/operations/wall-rows.ts'
import { formatTime } from '../../../../domain/time/format.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { levelLooks } from '../../../pieces/client-badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CheckIcon, ClockIcon, WarningIcon } from '../../../ui/icons.ts'
import classes from './wall-lines.module.css'
import { WallPart } from './wall-staff.tsx'
import { clientsWords, lateWords, roomOfRow, withStaffWords } from './wall-words.ts'

type Kind = keyof WallRows

const stubs = { late: classes.stubLate, now: classes.stubNow, next: undefined } as const

/** The level of the one client, where it is more than the usual one. */
function RaisedLevel({ row: { clients } }: { row: WallRow }) {
  const { client, today } = useCareFacts()
  const [only, ...more] = clients
  const record = only && more.length === 0 ? client(only.clientId) : undefined
  const level = record === undefined ? 'level0' : escalationLevelAt(record, today)
  if (level === 'level0') return null
  const { word, icon } = levelLooks[level]
  return (
    <span className={classNames(classes.mark, level === 'level1' ? classes.amber : classes.red)}>
      <Icon of={icon} size={20} />
      {word}
    </span>
  )
}

function Face({ row, kind }: { row: WallRow; kind: Kind }) {
  const facts = useCareFacts()
  const { zone, today } = facts
  const word = kind === 'next' && row.lateMs > 0 ? 'due' : kind
  const isTomorrow = localDayOf(row.at, zone) > today
  return (
    <>
      <span className={classNames(classes.stub, stubs[kind])}>
        <b>{formatTime(row.at, zone)}</b>
        {isTomorrow ? 'tomorrow' : word}
      </span>
      <span className={classes.what}>
        <span className={classes.whatTitle}>{isolated(row.title)}</span>
        <span className={classes.facts}>
          <b>{clientsWords(row, facts)}</b>
          {roomOfRow(row, facts)}
          {kind === 'late' && (
            <span className={classNames(classes.mark, classes.warn)}>
              <Icon of={ClockIcon} size={20} />
              {lateWords(row)}
            </span>
          )}
          {row.isOld && (
            <span className={classNames(classes.mark, classes.warn)}>
              <Icon of={WarningIcon} size={20} />
              Not stopped for more than a day
            </span>
          )}
          {kind !== 'late' && <span>{withStaffWords(row, facts)}</span>}
          <RaisedLevel row={row} />
        </span>
      </span>
    </>
  )
}

function Row({ row, kind }: { row: WallRow; kind: Kind }) {
  const face: ReactNode = <Face row={row} kind={kind} />
  if (row.activityId === undefined) return <div className={classes.row}>{face}</div>
  return (
    <Link to="/activities/$rotaActivityId" params={{ rotaActivityId: row.activityId }} className={classes.row}>
      {face}
    </Link>
  )
}

type CountProps = { shown: number; of: number; isWhole: boolean }

/** How many there are, and where not all of them fit, how many are shown, with the way to the others. */
function Count({ shown, of, isWhole }: CountProps) {
  if (!isWhole || of === 0) return null
  if (shown === of) return <span>{of}</span>
  return (
    <Link to="/activities" className={classes.more}>
      {shown} of {of}
    </Link>
  )
}

type RowsProps = { heading: string; kind: Kind; all: WallRows; shown: WallRows; none: string }

function Rows({ heading, kind, all, shown, none }: RowsProps) {
  const isWell = kind === 'late' && all.late.length === 0
  return (
    <WallPart
      heading={heading}
      beside={<Count shown={shown[kind].length} of={all[kind].length} isWhole={kind !== 'next'} />}
    >
      {all[kind].length === 0 ? (
        <p className={classNames(classes.quiet, isWell && classes.well)}>
          {isWell && <Icon of={CheckIcon} size={20} />}
          {none}
        </p>
      ) : (
        <ul>
          {shown[kind].map((row) => (
            <li key={row.key}>
              <Row row={row} kind={kind} />
            </li>
          ))}
        </ul>
      )}
    </WallPart>
  )
}

/** What is late, what runs with whom, and what comes. */
export function WallWork({ work, most }: { work: WallRows; most: number }) {
  const shown = fittingRows(work, most)
  return (
    <div>
      <Rows heading="Late" kind="late" all={work} shown={shown} none="Nothing is late" />
      <Rows heading="Now" kind="now" all={work} shown={shown} none="Nothing is under way" />
      <Rows heading="Next" kind="next" all={work} shown={shown} none="Nothing is planned in the next 24 hours" />
    </div>
  )
}
