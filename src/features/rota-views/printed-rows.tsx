import { Box } from '@chakra-ui/react'
import { Fragment } from 'react'
import { listed } from '../../../domain/listed.ts'
import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import { nameOfAssignment } from '../../../domain/rota/assignment.ts'
import type { CoverStretch } from '../../../domain/rota/cover.ts'
import type { PrintedRow } from '../../../domain/rota/printed-week.ts'
import type { SessionDay } from '../../../domain/rota/session-days.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { coveredBy, coverWords, missingDutyWords } from '../../pieces/cover-words.ts'
import { PrintedShift } from './printed-entry.tsx'
import { hoursColumn, type PrintedMarks } from './printed-words.ts'

type PersonRowProps = { row: PrintedRow; days: readonly LocalDay[]; said: PrintedMarks }

/** Somebody's week, and its hours. */
export function PersonRow({ row, days, said }: PersonRowProps) {
  const { personInitials } = useCareFacts()
  const { person, cells } = row
  return (
    <tr data-heavy={person === undefined ? true : undefined}>
      <th scope="row">
        {person === undefined ? 'Nobody' : nameOfAssignment(person)}
        <Box as="span" fontWeight="400">
          {person?.userId === undefined ? '' : ` ${personInitials(person)}`}
        </Box>
      </th>
      {days.map((day, at) => (
        <td key={day}>
          <Box display="grid" gap="3px">
            {cells[at]?.map((entry) => (
              <PrintedShift key={`${entry.shift.id} ${entry.type}`} entry={entry} row={row} said={said} />
            ))}
          </Box>
        </td>
      ))}
      <td>{`${hoursColumn(row.hours)}${said.isLongWeek(person?.userId) ? ' !' : ''}`}</td>
    </tr>
  )
}

type CoverCellProps = { cover: CoverStretch | undefined; words?: string | undefined }

/** Cover that is missing stands out on paper as well: a heavy box, or a "!" before its words. */
function CoverCell({ cover, words }: CoverCellProps) {
  const { settings } = useCareFacts()
  if (cover === undefined || cover.state === 'nothing') return <td />
  const missing = cover.state === 'short' ? missingDutyWords(cover, settings) : ''
  const said = words !== undefined && cover.state === 'covered' ? words : listed([coverWords(cover), missing])
  return (
    <td data-hole={cover.state === 'none' ? true : undefined}>
      {cover.state === 'covered' ? said : <b>{cover.state === 'short' ? `! ${said}` : said}</b>}
    </td>
  )
}

/** The handover before the night. */
function HandoverRow({ days }: { days: readonly SessionDay[] }) {
  const facts = useCareFacts()
  const known = days.find(({ handover }) => handover !== undefined)?.handover
  if (known === undefined) return null
  return (
    <tr>
      <th scope="row">
        {formatTime(known.startDate, facts.zone)}–{formatTime(known.endDate, facts.zone)}
      </th>
      {days.map(({ day, handover }) => (
        <CoverCell key={day} cover={handover} words={handover && coveredBy(handover, facts)} />
      ))}
      <td />
    </tr>
  )
}

/** The cover of each session, and of the handover, on each day. Decision 34. */
export function CoverRows({ days }: { days: readonly SessionDay[] }) {
  const { settings } = useCareFacts()
  const sessions = (settings?.sessions ?? []).filter(({ hiddenFromRota }) => !hiddenFromRota)
  return sessions.map(({ value, name }) => (
    <Fragment key={value}>
      {value === 'night' && <HandoverRow days={days} />}
      <tr>
        <th scope="row">{name}</th>
        {days.map(({ day, parts }) => (
          <CoverCell key={day} cover={parts.find(({ session }) => session?.value === value)?.cover} />
        ))}
        <td />
      </tr>
    </Fragment>
  ))
}

/** Who is on call on each day, with their phone. Rules §5. */
export function OncallRow({ days, oncall }: { days: readonly LocalDay[]; oncall: readonly OncallEntry[] }) {
  const { person } = useCareFacts()
  return (
    <tr data-heavy>
      <th scope="row">
        On call
        <Box fontWeight="400">08:00 to 08:00</Box>
      </th>
      {days.map((day) => (
        <td key={day}>
          {oncall
            .filter(({ date }) => date === day)
            .map(({ id, userId }) => (
              <Box key={id}>
                {person(userId)?.displayName ?? 'Unknown User'}
                <Box>{person(userId)?.phone}</Box>
              </Box>
            ))}
        </td>
      ))}
      <td />
    </tr>
  )
}
