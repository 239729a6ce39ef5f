import { Box, chakra } from '@chakra-ui/react'
import { AlertBox } from '../alert-box.tsx'
import { Button } from '../button.tsx'
import { CircleCheckIcon, RetryIcon } from '../icons.ts'
import { Spinner } from '../spinner.tsx'
import { StateNotice } from '../state-notice.tsx'
import type { StepFormProps } from './step-form-props.ts'

const Heading = chakra('h3', { base: { textStyle: 'h1Dialog', outline: '0' } })

type StepBodyProps = Pick<StepFormProps, 'step' | 'status' | 'children' | 'people' | 'soFar' | 'canGoBack'> & {
  isKeeping: boolean
  ids: { readonly heading: string; readonly controls: string }
  shownMissing: string | undefined
  onStartAgain: () => void
}

function Submitted({ words, onStartAgain }: { words: string | undefined; onStartAgain: () => void }) {
  return (
    <Box role="status">
      <StateNotice
        icon={CircleCheckIcon}
        title="Submitted"
        text={words ?? 'Everything was saved.'}
        actions={
          <Button icon={RetryIcon} onClick={onStartAgain}>
            Start again
          </Button>
        }
      />
    </Box>
  )
}

/** The question of one step with its controls, or what became of the form. */
export function StepBody(props: StepBodyProps) {
  const { step, status, isKeeping, ids, shownMissing, people, soFar, canGoBack, onStartAgain, children } = props
  if (status.state === 'submitted') return <Submitted words={status.words} onStartAgain={onStartAgain} />
  if (status.state === 'loading') return <Spinner />
  return (
    <>
      {people}
      <Box>
        {isKeeping ? (
          <Box textStyle="h1Dialog">&nbsp;</Box>
        ) : (
          <Heading id={ids.heading} tabIndex={-1}>
            {step.heading}
          </Heading>
        )}
        {step.hint && <Box color="ink2">{step.hint}</Box>}
      </Box>
      {shownMissing !== undefined && !step.saysMissing && (
        <AlertBox tone="attention" role="alert">
          {shownMissing}
        </AlertBox>
      )}
      <Box id={ids.controls} minWidth="0">
        {children(shownMissing)}
      </Box>
      {status.state === 'failed' && (
        <AlertBox tone="attention" role="alert" title={status.title ?? 'Submission failed'}>
          {status.words}
        </AlertBox>
      )}
      <Box marginTop="auto" display="grid" gap="3">
        {canGoBack && (
          <Box>
            <Button look="quiet" icon={RetryIcon} disabled={status.state === 'submitting'} onClick={onStartAgain}>
              Start again
            </Button>
          </Box>
        )}
        {soFar}
      </Box>
    </>
  )
}
