import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { type Question, questionsOf } from '../../../domain/activity/questions.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { formatDateTime, formatTime } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { QuestionIcon } from '../../ui/icons.ts'
import { DoneDialog } from './done-dialog.tsx'
import { MissingStart } from './missing-start.tsx'
import type { ActivityActions } from './use-activity-actions.ts'
import { useStopAnswer } from './use-stop-answer.ts'

type QuestionProps<Kind extends Question['kind']> = {
  activity: Activity
  question: Extract<Question, { kind: Kind }>
  actions: ActivityActions
}

function TwoStops({ activity, question: { first, second, clientId } }: QuestionProps<'two-stops'>) {
  const facts = useCareFacts()
  const { zone, personInitials } = facts
  const { answer, canAnswer } = useStopAnswer(activity)
  const words = (stop: Report) => `${formatTime(stop.date, zone)} by ${personInitials(stop)}`
  const about = activity.clients.find((client) => client.clientId === clientId)
  const who = about && nameOfClient(about, facts)
  return (
    <AlertBox tone="note" icon={QuestionIcon}>
      <Flex align="center" gap="3" flexWrap="wrap">
        <Box flex="1 1 240px">
          {who === undefined ? '' : `${who}: `}Stopped {words(first)} and {words(second)}. Which is right?
        </Box>
        {[first, second].map((stop, at) => (
          <Button
            key={stop.id}
            size="action"
            onClick={() => answer(at === 0 ? second : first)}
            aria-disabled={!canAnswer(at === 0 ? second : first)}
          >
            {formatTime(stop.date, zone)}
          </Button>
        ))}
      </Flex>
    </AlertBox>
  )
}

function OldActivity({ question, actions }: QuestionProps<'old'>) {
  const { zone } = useCareFacts()
  return (
    <AlertBox tone="note" icon={QuestionIcon} title="Is it still running?">
      <Box marginBottom="2">
        It was started {formatDateTime(question.startedAt, zone)} and never stopped. If it is still running, add a
        comment.
      </Box>
      <Flex gap="2" flexWrap="wrap">
        <Button size="action" onClick={() => actions.choose('comment')}>
          Still running
        </Button>
        <Button size="action" onClick={() => actions.choose('stop')}>
          Forgot to stop
        </Button>
        <Button size="action" onClick={() => actions.choose('unable')}>
          Not done
        </Button>
      </Flex>
    </AlertBox>
  )
}

function NeverStarted({ activity, actions }: QuestionProps<'never-started'>) {
  const [isDone, setIsDone] = useState(false)
  return (
    <AlertBox tone="note" icon={QuestionIcon} title="Was it done?">
      <Box marginBottom="2">It was due more than a day ago and never started.</Box>
      <Flex gap="2" flexWrap="wrap">
        <Button size="action" onClick={() => setIsDone(true)}>
          Done
        </Button>
        <Button size="action" onClick={() => actions.choose('unable')}>
          Not done
        </Button>
      </Flex>
      {isDone && <DoneDialog activity={activity} onClose={() => setIsDone(false)} />}
    </AlertBox>
  )
}

function OneQuestion({ activity, question, actions }: QuestionProps<Question['kind']>) {
  const { zone } = useCareFacts()
  switch (question.kind) {
    case 'two-stops':
      return <TwoStops activity={activity} question={question} actions={actions} />
    case 'old':
      return <OldActivity activity={activity} question={question} actions={actions} />
    case 'never-started':
      return <NeverStarted activity={activity} question={question} actions={actions} />
    case 'stop-without-start':
      return <MissingStart activity={activity} question={question} />
    case 'stop-before-start':
      return (
        <AlertBox tone="note" icon={QuestionIcon}>
          The stop, {formatTime(question.stop.date, zone)}, is before the start. Withdraw the one that is wrong.
        </AlertBox>
      )
  }
}

/** What only a person can know about this activity. Decisions 2, 24, 30. */
export function Questions({ activity, actions }: { activity: Activity; actions: ActivityActions }) {
  const { now } = useCareFacts()
  const questions = questionsOf(activity, now)
  if (questions.length === 0 || !actions.offered.comment) return null
  return (
    <Box display="grid" gap="2" marginBottom="4">
      {questions.map((question) => (
        <OneQuestion
          key={`${question.kind}-${'clientId' in question ? question.clientId : ''}`}
          activity={activity}
          question={question}
          actions={actions}
        />
      ))}
    </Box>
  )
}
