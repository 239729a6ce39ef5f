import { behaviourWords } from '../../../../domain/activity/report-words.ts'
import { inLanes } from '../../../../domain/rota/rota-day.ts'
import { formatTime } from '../../../../domain/time/format.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { leftIn } from '../../../pieces/place-in-span.ts'
import { popupActivity } from '../../../pieces/popup-activity.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FlagIcon } from '../../../ui/icons.ts'
import classes from './day-marks.module.css'
import type { ChartProps } from './use-daily.ts'

/** So much of the day the words of a flag take, whatever their length. */
const FLAG_MS = 7 * 3_600_000

const isOpen = (filing: string | undefined): boolean => filing === 'waiting' || filing === 'overdue'

/** Behaviour reports at the time at which they happened; each opens its activity. */
export function ChartBehaviour({ figures: { behaviour }, span }: ChartProps) {
  const { zone } = useCareFacts()
  const last = span.endDate - FLAG_MS
  const flags = behaviour.map((report) => {
    const startDate = Math.max(span.startDate, Math.min(report.date, last))
    return { report, startDate, endDate: startDate + FLAG_MS }
  })
  return (
    <div className={classes.flags}>
      {inLanes(flags).map((lane) => (
        <ul key={lane[0]?.report.reportId}>
          {lane.map(({ report, startDate }) => (
            <li key={report.reportId} style={{ left: leftIn(span, startDate) }}>
              <button
                type="button"
                aria-haspopup="dialog"
                className={classes.flag}
                data-open={isOpen(report.filing)}
                onClick={() => popupActivity({ action: 'view', activityId: report.activityId })}
              >
                <Icon of={FlagIcon} size={16} />
                <span>
                  {formatTime(report.date, zone)} {report.initials}, {behaviourWords[report.type].toLowerCase()}
                  {isOpen(report.filing) && ', incident not filed'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
