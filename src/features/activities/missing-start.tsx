import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Question } from '../../../domain/activity/questions.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { lastTime } from '../../../domain/time/nearest-time.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { QuestionIcon } from '../../ui/icons.ts'
import { TimeField } from '../../ui/time-field.tsx'
import { useUndo } from './use-undo.ts'

const schema = z.object({ time: z.string() })

type MissingStartProps = { activity: Activity; question: Extract<Question, { kind: 'stop-without-start' }> }

/** Asks when something began that was stopped without a start, and records that start. Decision 24. */
export function MissingStart({ activity, question: { stop, clientId } }: MissingStartProps) {
  const facts = useCareFacts()
  const { zone } = facts
  const { value, change, draft } = useFormDraft({
    form: 'missing-start',
    subject: stop.id,
    schema,
    empty: { time: '' },
  })
  const { time } = value
  const [isAsked, setIsAsked] = useState(false)
  const undo = useUndo()
  const { save, isBusy, failure } = useSaving(startActivity)
  const about = activity.clients.find((client) => client.clientId === clientId)
  const who = about && nameOfClient(about, facts)
  const submit = () => {
    setIsAsked(true)
    if (time === '') return
    const started = { activityId: activity.id, clients: clientId === undefined ? [] : [{ id: clientId }] }
    const date = lastTime(time, { at: stop.date, zone })
    void save({ ...started, date }, { said: 'Start recorded.', draft, link: undo(started) })
  }
  return (
    <AlertBox tone="note" icon={QuestionIcon}>
      <Box marginBottom="2">
        {who === undefined ? '' : `${who}: `}Stopped {formatTime(stop.date, zone)}, but no start was recorded. When did
        it start?
      </Box>
      <Flex align="flex-start" gap="2" flexWrap="wrap">
        <TimeField
          label={who === undefined ? 'Start time' : `Start time for ${who}`}
          isLabelHidden
          isCompact
          value={time}
          onValueChange={(typed) => change({ time: typed })}
          error={isAsked && time === '' ? 'Enter the start time, for example 09:30.' : failure}
        />
        <Button size="action" isLoading={isBusy} onClick={submit}>
          Save the start
        </Button>
      </Flex>
    </AlertBox>
  )
}
