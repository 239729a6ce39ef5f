import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import { formatTime } from '../../../../domain/time/format.ts'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { attendanceWords, handoverReadWords, whoWords } from './daily-words.ts'
import classes from './day-lists.module.css'
import type { OnShift } from './use-daily.ts'

/** Who is on a shift once: two people can be on one. */
const keyOf = ({ shiftId, userId, agencyId }: OnShift): string => `${shiftId} ${userId} ${agencyId}`

const shiftWords = ({ startDate, endDate }: OnShift, { zone }: CareFacts): string =>
  `${formatTime(startDate, zone)}–${formatTime(endDate, zone)}`

function People({ staff }: { staff: readonly OnShift[] }) {
  const facts = useCareFacts()
  return (
    <table className={classes.people} aria-label="Who was due">
      <thead>
        <tr>
          {['Name', 'Shift', 'Signed in', 'Handover'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {staff.map((one) => (
          <tr key={keyOf(one)}>
            <th scope="row">{whoWords(one)}</th>
            <td>{shiftWords(one, facts)}</td>
            <td>{attendanceWords(one, facts.zone)}</td>
            <td>{handoverReadWords(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PeopleLines({ staff }: { staff: readonly OnShift[] }) {
  const facts = useCareFacts()
  return (
    <ul className={classes.lines}>
      {staff.map((one) => (
        <li key={keyOf(one)}>
          <b>{whoWords(one)}</b>
          <span>{shiftWords(one, facts)}</span>
          <small>
            Signed in: {attendanceWords(one, facts.zone)}. Handover: {handoverReadWords(one)}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** Everybody who was to come on the day: when they signed in, and whether they read the handover. */
export function PeopleCard({ staff }: { staff: readonly OnShift[] }) {
  const isPrinting = usePrinting()
  const isWide = useWide(mobileBreakpointPx) || isPrinting
  if (staff.length === 0) return null
  return (
    <Section heading="Who was due" count={staff.length} id="staff">
      <Card padding="none">{isWide ? <People staff={staff} /> : <PeopleLines staff={staff} />}</Card>
    </Section>
  )
}
