import { Box, Flex } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { isDetailedNote } from '../../../domain/activity/detailed-note.ts'
import { withoutLateEntry } from '../../../domain/activity/late-entry.ts'
import { recentAdhoc } from '../../../domain/activity/recent-adhoc.ts'
import { longestLineCharacters, longestTextCharacters, recentAdhocDays } from '../../../domain/constants.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StepScreenProps } from './step-props.ts'

/** What the person did lately of this type, to begin from. Rules §9. */
const useRecent = (type: string | undefined): Activity[] => {
  const { now, today, zone } = useCareFacts()
  const { user } = useCurrentUser()
  const lately = useLiveQuery(
    (read) =>
      read.activitiesBetween(startOfDay(addDays(today, -recentAdhocDays), zone), startOfDay(addDays(today, 1), zone)),
    [today, zone],
  )
  return recentAdhoc(
    (lately ?? []).filter((activity) => activity.type === type),
    { userId: user.id, now, zone },
  )
}

type RecentProps = { recent: readonly Activity[]; onChoose: (activity: Activity) => void }

function Recent({ recent, onChoose }: RecentProps) {
  if (recent.length === 0) return null
  return (
    <Box role="group" aria-label="Start from one of your recent activities">
      <Box textStyle="label" marginBottom="2">
        Start from one of your recent activities
      </Box>
      <Flex gap="2" flexWrap="wrap">
        {recent.map((activity) => (
          <Button key={activity.id} look="brand" onClick={() => onChoose(activity)}>
            {activity.title}
          </Button>
        ))}
      </Flex>
    </Box>
  )
}

/** What it is, in a few words, and more about it if there is more to say. Decision 25. */
export function DescriptionStep({ answers, missing, answer }: StepScreenProps) {
  const { title = '', note = '' } = answers.description ?? {}
  const { settings } = useCareFacts()
  const recent = useRecent(answers.type?.type)
  const isShort = note.trim() !== '' && !isDetailedNote(note, settings?.detailedNote)
  return (
    <Box display="grid" gap="4">
      <TextField
        label="Description"
        data-first-field
        value={title}
        onValueChange={(said) => answer('description', { title: said, note })}
        error={missing}
        maxLength={longestLineCharacters}
        isRequired
      />
      <Recent
        recent={recent}
        onChoose={(activity) =>
          answer('description', { title: activity.title, note: withoutLateEntry(activity.note) ?? note })
        }
      />
      <TextArea
        label="Detailed note"
        note="optional"
        value={note}
        onValueChange={(said) => answer('description', { title, note: said })}
        maxLength={longestTextCharacters}
      />
      {isShort && (
        <AlertBox tone="warning" role="status">
          You have not written a detailed enough note. Please include some more details. You can still save it.
        </AlertBox>
      )}
    </Box>
  )
}
