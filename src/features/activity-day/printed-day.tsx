import { Fragment } from 'react'
import { isLate } from '../../../domain/activity/activity-list.ts'
import type { DaySection } from '../../../domain/activity/day-sections.ts'
import { escalationLevelAt, levelNames } from '../../../domain/client/escalation.ts'
import { listed } from '../../../domain/listed.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { activityStatus } from '../../pieces/activity-status.ts'
import { placeLine, shiftsWords, timesLine } from '../../pieces/activity-words.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { called, roomWords } from '../../pieces/client-name.ts'
import { PaperTable } from '../../ui/paper-table.tsx'

/** "AN (room 12, Green)": on a wall nobody can look up which client it is. */
const clientWords = ({ clients }: VisibleActivity, facts: CareFacts): string =>
  listed(
    clients.map(({ clientId, initials, location }) => {
      const record = facts.client(clientId)
      const level = record && levelNames[escalationLevelAt(record, facts.today)]
      return called(record?.initials ?? initials, [roomWords(record?.location ?? location), level])
    }),
  )

/** The state in words; "!" before it is what colours say on screen. */
const stateWords = (activity: VisibleActivity, facts: CareFacts): string => {
  const { now, settings } = facts
  const late = isLate(activity, { now, lateAfterMinutes: settings?.lateAfterMinutes }) ? '! ' : ''
  const texts = activityStatus(activity, facts).map(({ text }) => text)
  return late + listed([...texts, activity.waitingSince !== undefined && 'Not sent yet'], '; ')
}

function Row({ activity }: { activity: VisibleActivity }) {
  const facts = useCareFacts()
  return (
    <tr>
      <td>{timesLine(activity, facts.zone)}</td>
      <td>
        <b>
          <bdi>{activity.title}</bdi>
        </b>
        <div>{placeLine(activity, facts)}</div>
        {activity.note && <div>{activity.note}</div>}
      </td>
      <td>{clientWords(activity, facts)}</td>
      <td>{shiftsWords(activity, facts)}</td>
      <td>{stateWords(activity, facts)}</td>
    </tr>
  )
}

function SessionRows({ section }: { section: DaySection<VisibleActivity> }) {
  const { zone, placeName } = useCareFacts()
  const { session, fromAt, untilAt, places } = section
  const heading = `${session?.name ?? 'Whole day'}, ${formatTime(fromAt, zone)}–${formatTime(untilAt, zone)}`
  return places.map(({ locationId, activities }) => (
    <Fragment key={locationId ?? ''}>
      <tr data-heads>
        <th colSpan={5} scope="rowgroup">
          {heading}, {placeName(locationId) ?? 'no location'}
        </th>
      </tr>
      {activities.map((activity) => (
        <Row key={activity.id} activity={activity} />
      ))}
    </Fragment>
  ))
}

const columns = [
  ['Time', '13%'],
  ['Activity', '31%'],
  ['For', '18%'],
  ['Staff', '17%'],
  ['State', '21%'],
] as const

/** A day on paper, for the wall: a row for each activity, by session and place. Rules §2.2. */
export function PrintedDay({ sections }: { sections: readonly DaySection<VisibleActivity>[] }) {
  return (
    <PaperTable aria-label="Activities of the day">
      <thead>
        <tr>
          {columns.map(([heading, width]) => (
            <th key={heading} scope="col" style={{ width }}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={section.fromAt}>
          <SessionRows section={section} />
        </tbody>
      ))}
    </PaperTable>
  )
}
