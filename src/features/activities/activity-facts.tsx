import { Box } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { displayState } from '../../../domain/activity/display-state.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDuration } from '../../../domain/time/format.ts'
import { dayWords, placeLine, sourceWords, timesLine, typeWords } from '../../pieces/activity-words.ts'
import { appointmentTimes } from '../../pieces/appointment-times.ts'
import { activityIcon } from '../../pieces/aspect-looks.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { CalendarIcon, ClockIcon, FileIcon, PlaceIcon } from '../../ui/icons.ts'

const whatWords = ({ type, inHome, plan }: Activity, facts: CareFacts): string => {
  const where = inHome === undefined ? undefined : inHome ? 'inside the home' : 'outside, in the community'
  const actions = [...(plan?.insideActions ?? []), ...(plan?.outsideActions ?? [])].map(({ title }) => title)
  return listed([typeWords(type, facts), where, ...actions])
}

function AppointmentRow({ activity }: { activity: Activity }) {
  const { zone } = useCareFacts()
  const appointment = activity.plan?.appointment
  if (appointment === undefined) return null
  const { location, contactDetails, documentsRequired, note } = appointment
  const detail = listed([location, documentsRequired && `Documents: ${documentsRequired}`, note], '. ')
  return (
    <DescriptionRow icon={CalendarIcon} label="Appointment" detail={detail}>
      {listed([appointmentTimes(activity, zone), contactDetails])}
    </DescriptionRow>
  )
}

/** When, where and what. */
export function ActivityFacts({ activity }: { activity: Activity }) {
  const facts = useCareFacts()
  const startedAt = activity.actualStartDate
  const isRunning = displayState(activity) === 'started' && startedAt !== undefined
  const transport = (activity.plan?.transport ?? []).map(({ type, note }) => listed([type, note]))
  return (
    <Card>
      <Box paddingX="2">
        <DescriptionList>
          <DescriptionRow
            icon={ClockIcon}
            label="When"
            detail={isRunning ? `Running for ${formatDuration(facts.now - startedAt)}` : undefined}
          >
            {dayWords(activity.startDate, facts)}
            <br />
            {timesLine(activity, facts.zone)}
          </DescriptionRow>
          <DescriptionRow icon={PlaceIcon} label="Where" detail={listed(transport, '; ')}>
            {placeLine(activity, facts) || 'Not said'}
          </DescriptionRow>
          <DescriptionRow icon={activityIcon(activity)} label="What" detail={activity.note}>
            {whatWords(activity, facts)}
          </DescriptionRow>
          <AppointmentRow activity={activity} />
          {activity.externalSource !== undefined && (
            <DescriptionRow icon={FileIcon} label="Comes from" detail="Read only: it is changed there.">
              {sourceWords(activity, facts)}
            </DescriptionRow>
          )}
        </DescriptionList>
      </Box>
    </Card>
  )
}
