import { Box, Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { type FirstStep, firstStepNames } from '../../../domain/provider/first-steps.ts'
import { AsOfLine, FirstSyncLine, NotReadYet } from '../../pieces/page-states.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CountPill } from '../../ui/count-pill.tsx'
import { IconCircle } from '../../ui/icon-circle.tsx'
import { CheckIcon, CircleCheckIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { unfollow } from './followed.ts'
import { StepActions } from './step-actions.tsx'
import { draftSaid, stepHeadings, stepReasons, stepSaid } from './step-words.ts'
import { type FirstSteps, stepLists, useFirstSteps } from './use-first-steps.ts'

const stateWords = { done: 'Done', next: 'Next', possible: 'To do', ahead: 'After the earlier steps' } as const

/** Its number, or the tick of what is there. */
function Mark({ step }: { step: FirstStep }) {
  if (step.state === 'done') return <IconCircle icon={CheckIcon} tone="started" />
  return <CountPill count={firstStepNames.indexOf(step.name) + 1} />
}

function StateBadge({ step }: { step: FirstStep }) {
  const isOptional = step.name === 'agencies' && step.state === 'possible'
  return (
    <Badge tone={step.state === 'done' ? 'finished' : step.state === 'next' ? 'started' : 'outline'}>
      {isOptional ? 'If you need it' : stateWords[step.state]}
    </Badge>
  )
}

function Step({ step, found }: { step: FirstStep; found: FirstSteps }) {
  const headingId = `first-step-${step.name}`
  const draft = step.name === 'publish' ? draftSaid(found) : undefined
  return (
    <Card as="li" padding="roomy" labelledBy={headingId}>
      <Flex gap="3" align="flex-start">
        <Flex boxSize="8" align="center" justify="center" flexShrink="0">
          <Mark step={step} />
        </Flex>
        <Box flex="1" minWidth="0" display="grid" gap="2">
          <Flex gap="2" align="center" flexWrap="wrap" minHeight="8">
            <Box as="h2" id={headingId} textStyle="h3">
              {stepHeadings[step.name]}
            </Box>
            <StateBadge step={step} />
            <Box color="ink2" marginInlineStart="auto">
              {stepSaid(step, found)}
            </Box>
          </Flex>
          <Box color="ink2" maxWidth="66ch">
            {draft ?? stepReasons[step.name]}
          </Box>
          <StepActions step={step} found={found} />
        </Box>
      </Flex>
    </Card>
  )
}

/** The first rota is out: from here on Home leads on. */
function AllDone() {
  return (
    <Box marginBottom="4">
      <AlertBox
        tone="note"
        icon={CircleCheckIcon}
        role="status"
        title="The first rota is published."
        action={<ButtonLink to="/">Go to Home</ButtonLink>}
      >
        You can add to or change everything on this page at any time.
      </AlertBox>
    </Box>
  )
}

/** What is there and what comes next, from an empty system to the first published rota. Decision 73. */
export function FirstStepsPage() {
  const found = useFirstSteps()
  // Whoever is here needs no way back; the next step that is taken shows it again.
  useEffect(unfollow, [])
  return (
    <Page width="reading">
      <PageHeading>First steps</PageHeading>
      <AsOfLine />
      {found === undefined ? (
        <>
          <FirstSyncLine />
          <NotReadYet tables={stepLists} resting={<Resting shape="list" />} />
        </>
      ) : (
        <>
          {found.isPublished ? (
            <AllDone />
          ) : (
            <Box color="ink2" maxWidth="66ch" marginBottom="4">
              Set up your provider and publish your first rota. Each step opens a page. The line at the top of that page
              brings you back here.
            </Box>
          )}
          <Box as="ol" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            {found.steps.map((step) => (
              <Step key={step.name} step={step} found={found} />
            ))}
          </Box>
        </>
      )}
    </Page>
  )
}
