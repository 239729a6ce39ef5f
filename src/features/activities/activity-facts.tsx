import { Box, Flex } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { displayState } from '../../../domain/activity/display-state.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDuration } from '../../../domain/time/format.ts'
import { dayWords, placeLine, sourceWords, timesLine, typeWords } from '../../pieces/activity-words.ts'
import { appointmentTimes } from '../../pieces/appointment-times.ts'
import { activityIcon } from '../../pieces/aspect-looks.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { CalendarIcon, ClockIcon, FileIcon, PlaceIcon } from '../../ui/icons.ts'

const whatWords = ({ title: name, type, inHome, plan }: Activity, facts: CareFacts): string => {
  const where = inHome === undefined ? undefined : inHome ? 'inside the home' : 'outside, in the community'
  const actions = [...(plan?.insideActions ?? []), ...(plan?.outsideActions ?? [])].map(({ title }) => title)
  // The page is headed by the activity's own name.
  const others = actions.filter((action) => action !== name)
  return listed([typeWords(type, facts), where, ...others])
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

type ActivityFactsProps = {
  activity: Activity
  /** Opens the change of the end; undefined where it is only looked at. */
  onChangeEnd?: (() => void) | undefined
}

/** When, where and what. */
export function ActivityFacts({ activity, onChangeEnd }: ActivityFactsProps) {
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
            <Flex justify="space-between" align="center" gap="2" flexWrap="wrap">
              <span>
                {dayWords(activity.startDate, facts)},{' '}
                <Box as="span" whiteSpace="nowrap">
                  {timesLine(activity, facts.zone)}
                </Box>
              </span>
              {onChangeEnd && (
                <Box marginY="-2.5" marginInline="-3.5" data-screen-only>
                  <Button look="quiet" onClick={onChangeEnd}>
                    Change end time
                  </Button>
                </Box>
              )}
            </Flex>
          </DescriptionRow>
          <DescriptionRow icon={PlaceIcon} label="Where" detail={listed(transport, '; ')}>
            {placeLine(activity, facts) || 'Not given'}
          </DescriptionRow>
          <DescriptionRow icon={activityIcon(activity)} label="What" detail={activity.note}>
            {whatWords(activity, facts)}
          </DescriptionRow>
          <AppointmentRow activity={activity} />
          {activity.externalSource !== undefined && (
            <DescriptionRow icon={FileIcon} label="Comes from" detail="You can only change it there.">
              {sourceWords(activity, facts)}
            </DescriptionRow>
          )}
        </DescriptionList>
      </Box>
    </Card>
  )
}
