import { inLanes } from '../../../../domain/rota/rota-day.ts'
import type { Interval } from '../../../../domain/rota/shift-times.ts'
import { formatTime } from '../../../../domain/time/format.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { placeIn } from '../../../pieces/place-in-span.ts'
import { sessionLook } from '../../../pieces/session-looks.ts'
import { whoWords } from './daily-words.ts'
import classes from './day-marks.module.css'
import type { ChartProps, OnShift } from './use-daily.ts'

/** When somebody was there, as a block; none of whom nobody heard. */
const thereOf = (one: OnShift): Interval | undefined => {
  const { attendance, startDate, endDate, signedInAt } = one
  if (attendance === undefined || attendance === 'missing') return undefined
  return { startDate: attendance === 'late' ? (signedInAt ?? startDate) : startDate, endDate }
}

const inWords = ({ attendance, signedInAt }: OnShift, zone: string): string => {
  if (signedInAt !== undefined) return `in ${formatTime(signedInAt, zone)}`
  if (attendance === 'missing') return 'not signed in'
  return attendance === 'reported' ? 'no sign-in' : ''
}

function Shift({ one, span }: { one: OnShift; span: Interval }) {
  const { zone } = useCareFacts()
  const there = thereOf(one)
  const words = (
    <>
      <b>{whoWords(one)}</b>
      <span>{inWords(one, zone)}</span>
    </>
  )
  if (there === undefined) {
    return (
      <div className={classes.gap} style={placeIn(span, one)}>
        {words}
      </div>
    )
  }
  return (
    <>
      {there.startDate > one.startDate && (
        <div className={classes.gap} style={placeIn(span, { startDate: one.startDate, endDate: there.startDate })} />
      )}
      <div className={classes.shift} data-tint={sessionLook(one.session).tint} style={placeIn(span, there)}>
        {words}
      </div>
    </>
  )
}

/** Who was there when: what is outlined is the time without somebody who was to come. The people are a table below. */
export function ChartStaff({ figures: { staff }, span }: ChartProps) {
  return (
    <div className={classes.staff} aria-hidden>
      {inLanes(staff).map((lane) => (
        <div key={`${lane[0]?.shiftId} ${lane[0]?.userId}`} className={classes.lane}>
          {lane.map((one) => (
            <Shift key={`${one.shiftId} ${one.userId} ${one.agencyId}`} one={one} span={span} />
          ))}
        </div>
      ))}
    </div>
  )
}
