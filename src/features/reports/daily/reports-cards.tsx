import { behaviourWords, reportWords } from '../../../../domain/activity/report-words.ts'
import { formatDay, formatDuration, formatTime } from '../../../../domain/time/format.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { ActivityLookLink } from '../../../pieces/activity-look-link.tsx'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { filingWords } from '../behaviour/behaviour-words.ts'
import classes from './day-lists.module.css'
import type { DailyFigures } from './use-daily.ts'

/** The behaviour reports of the day, and how the filing of each incident stands. */
export function BehaviourCard({ behaviour }: Pick<DailyFigures, 'behaviour'>) {
  const { zone } = useCareFacts()
  if (behaviour.length === 0) return null
  return (
    <Section heading="Behaviour" count={behaviour.length} id="behaviour">
      <Card padding="none">
        <ul className={classes.lines}>
          {behaviour.map(({ reportId, activityId, date, initials, type, displayName, filing }) => (
            <li key={reportId}>
              <time>{formatTime(date, zone)}</time>
              <ActivityLookLink activityId={activityId}>
                {initials}, {behaviourWords[type].toLowerCase()}
              </ActivityLookLink>
              <small>
                Recorded by {displayName}
                {filing && `. ${filingWords[filing]}`}
              </small>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

/** What was written down more than two hours after it happened. */
export function NotedLaterCard({ notedLater, sum }: Pick<DailyFigures, 'notedLater' | 'sum'>) {
  const { zone } = useCareFacts()
  if (notedLater.length === 0) return null
  const more = sum.notedLater - notedLater.length
  return (
    <Section heading="Noted over 2 h after" count={sum.notedLater} id="noted">
      <Card padding="none">
        <ul className={classes.lines}>
          {notedLater.map(({ eventId, activityId, title, event, date, dateRecorded, displayName }) => (
            <li key={eventId}>
              <time>{formatTime(date, zone)}</time>
              <ActivityLookLink activityId={activityId}>{title}</ActivityLookLink>
              <small>
                {reportWords[event]} by {displayName}, noted {formatDay(localDayOf(dateRecorded, zone))}{' '}
                {formatTime(dateRecorded, zone)}, {formatDuration(dateRecorded - date)} after
              </small>
            </li>
          ))}
          {more > 0 && <li>And {more} more. Export the activity reports of this day to see all.</li>}
        </ul>
      </Card>
    </Section>
  )
}
