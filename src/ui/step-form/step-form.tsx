import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { AppDialog } from '../app-dialog.tsx'
import { Icon } from '../icon.tsx'
import { TabletIcon } from '../icons.ts'
import { StepBody } from './step-body.tsx'
import { StepFoot } from './step-foot.tsx'
import type { StepFormProps } from './step-form-props.ts'
import { StepLine } from './step-line.tsx'
import { type StepQuestion, StepQuestions } from './step-questions.tsx'
import { useStepFocus } from './use-step-focus.ts'

/** On a phone the head has no room for it. */
function DraftLine({ note }: { note: string }) {
  return (
    <Flex display={{ base: 'flex', sm: 'none' }} gap="2" textStyle="second" color="ink2">
      <Icon of={TabletIcon} size={20} />
      {note} on this device. You can save while offline.
    </Flex>
  )
}

/** Whether somebody tried to leave a step that is not complete; forgotten with the step. */
const useAsked = (stepKey: string) => {
  const [asked, setAsked] = useState({ stepKey, times: 0 })
  const times = asked.stepKey === stepKey ? asked.times : 0
  return { times, ask: () => setAsked({ stepKey, times: times + 1 }) }
}

/**
 * A form that asks one thing at a time, in a dialog that neither Escape nor a press beside it closes. Who uses it keeps
 * the answers and says where Back and Next lead; mounted anew it begins anew. Rules §2.7, §4, §5.
 */
export function StepForm(props: StepFormProps) {
  const { title, icon, isOpen, step, outlook, status, canGoBack, draftNote, closeNote, onClose } = props
  const isKeeping = props.isKeeping === true
  const [question, setQuestion] = useState<StepQuestion>()
  const { times, ask } = useAsked(step.key)
  const { ids, initialFocus } = useStepFocus(isKeeping || status.state === 'loading' ? undefined : step.key, times)
  const goOn = () => {
    if (step.missing !== undefined) ask()
    else if (step.isLast) props.onSubmit()
    else props.onNext()
  }
  const skip = () => (step.missing === undefined ? props.onSkip?.() : ask())
  const close = () => (canGoBack && status.state !== 'submitted' ? setQuestion('close') : onClose())
  const startAgain = () => (status.state === 'submitted' ? props.onStartAgain() : setQuestion('start-again'))
  return (
    <>
      <AppDialog
        title={title}
        icon={icon}
        isOpen={isOpen}
        initialFocus={initialFocus}
        iconTone="outline"
        size="step"
        canEscape={false}
        onClose={close}
        onSubmit={status.state === 'asking' || status.state === 'failed' ? goOn : () => undefined}
        headNote={draftNote && <Box display={{ base: 'none', sm: 'block' }}>{draftNote}</Box>}
        headAside={props.phoneAside && <Box display={{ base: 'block', sm: 'none' }}>{props.phoneAside}</Box>}
        beneathHead={<StepLine outlook={outlook} />}
        footer={
          <StepFoot
            step={step}
            status={status}
            canGoBack={canGoBack}
            onClose={onClose}
            onBack={props.onBack}
            onSkip={props.onSkip && skip}
          />
        }
      >
        <StepBody
          step={step}
          status={status}
          isKeeping={isKeeping}
          ids={ids}
          canGoBack={canGoBack}
          people={props.people}
          shownMissing={times > 0 ? step.missing : undefined}
          soFar={
            <>
              {draftNote && <DraftLine note={draftNote} />}
              {props.soFar}
            </>
          }
          onStartAgain={startAgain}
        >
          {props.children}
        </StepBody>
      </AppDialog>
      <StepQuestions
        asked={question}
        closeNote={closeNote}
        onAnswer={() => setQuestion(undefined)}
        onClosed={onClose}
        onStartAgain={props.onStartAgain}
      />
    </>
  )
}
