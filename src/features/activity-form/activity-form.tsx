import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import type { ActivityStepName } from '../../../domain/activity/form/answers.ts'
import { type AboutActivity, isEnteredLate } from '../../../domain/activity/form/branches.ts'
import type { NamedClient } from '../../../domain/activity/form/create-payload.ts'
import { outlookOf } from '../../../domain/form/outlook.ts'
import { canGoBack, cleanedUp, isLastStep, missingAt, stepAt } from '../../../domain/form/walk.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { ClipboardListIcon } from '../../ui/icons.ts'
import { StepForm } from '../../ui/step-form/step-form.tsx'
import { doubleTapMs } from '../../ui/step-form/use-second-tap.ts'
import { DraftOffer } from './draft-offer.tsx'
import type { FormOpening } from './form-opening.ts'
import { SoFar } from './so-far.tsx'
import type { StepScreenProps } from './step-props.ts'
import { StepScreen } from './step-screen.tsx'
import { shortSummary, summaryOf } from './summary.ts'
import { useFormContext } from './use-form-context.ts'
import { useSave } from './use-save.ts'
import { type FormWalk, useWalk } from './use-walk.ts'

/** How chosen clients are called: as their records say, else as the edited activity has them. */
const useClientNames = (opening: FormOpening) => {
  const facts = useCareFacts()
  const entries = opening.mode === 'add' ? [] : opening.activity.clients
  const named = (id: string): NamedClient => {
    const { initials, location } = facts.client(id) ?? entries.find(({ clientId }) => clientId === id) ?? {}
    return { id, initials, location }
  }
  const nameOf = (id: string) => {
    const { initials = 'Unknown client', location } = named(id)
    return nameOfClient({ clientId: id, initials, location }, facts)
  }
  return { named, nameOf }
}

/** The clients of the activity, at the top of each step that follows. */
function FormClients({ clientIds }: { clientIds: readonly string[] }) {
  const facts = useCareFacts()
  const records = clientIds.flatMap((id) => facts.client(id) ?? [])
  if (records.length === 0) return null
  return (
    <Flex gap="1.5" flexWrap="wrap">
      {records.map(({ id, initials }) => (
        <ClientBadge key={id} client={{ clientId: id, initials }} />
      ))}
    </Flex>
  )
}

/** Steps of one choice: Next follows by itself. */
const singleChoices: ReadonlySet<ActivityStepName> = new Set(['location', 'type', 'inHome', 'continueOrEnd'])

/** Whether the last touch was of a finger or a mouse: the arrow keys pass through choices that nobody means. */
const useFinger = () => {
  const isFinger = useRef(false)
  const watch = {
    onPointerDownCapture: () => {
      isFinger.current = true
    },
    onKeyDownCapture: () => {
      isFinger.current = false
    },
  }
  return { isByFinger: () => isFinger.current, watch }
}

/** Whether what is heard is typed, and not pressed. */
const isTyping = (): boolean => document.activeElement?.matches('input[type=text], textarea') === true

const withOwnError: ReadonlySet<ActivityStepName> = new Set(['description', 'appointmentTitle', 'inHome'])

/** Whether a field of the step says itself what is missing. */
const saysMissing = (name: ActivityStepName, about: AboutActivity): boolean =>
  withOwnError.has(name) || (name === 'date' && about.context.userIsAdmin && isEnteredLate(about))

const titles = { add: 'Add Activity', edit: 'Edit Activity', changeClients: 'Edit Activity' } as const

const closeNote = 'What you entered is saved on this device. You can continue when you open the form again.'

type ActivityFormProps = {
  opening: FormOpening
  isOpen: boolean
  /** The sync state, where a phone's bar is covered. */
  phoneAside?: ReactNode
  onClose: () => void
}

/** What stands under the question: how to answer it, or on a phone what was said so far. */
function Hint({ name, short }: { name: string; short: string }) {
  if (name === 'clients') return 'Choose one or more clients. If you choose none, you are asked for the location.'
  return <Box hideFrom="sm">{short}</Box>
}

const draftNoteOf = ({ savedAt }: FormWalk, zone: string) =>
  savedAt === undefined ? undefined : `Draft saved at ${formatTime(savedAt, zone)}`

/** What the dialog shows of one walk through the form. */
const useShown = (opening: FormOpening, formWalk: FormWalk) => {
  const facts = useCareFacts()
  const names = useClientNames(opening)
  const { form, walk, isOffered, isLoaded } = formWalk
  const { name, step } = stepAt(form, walk)
  const heading = step.title({ answers: walk.answers, context: form.context })
  const said = { answers: walk.answers, facts, nameOf: names.nameOf }
  const shownSteps = new Set<string>(isOffered ? walk.path : walk.path.slice(0, -1))
  return {
    names,
    name,
    heading,
    counted: isLoaded && name === 'end' ? cleanedUp(form, walk) : {},
    rows: name === 'end' && !isOffered ? [] : summaryOf(said).filter((row) => shownSteps.has(row.step)),
    hint: <Hint name={name} short={name === 'end' ? '' : shortSummary(said)} />,
    draftNote: draftNoteOf(formWalk, facts.zone),
  }
}

/** Takes the answer to a step; by finger or mouse a single choice, or what completes the step, goes on by itself. */
const useAnswering = (formWalk: FormWalk, moved: (move: () => void) => () => void) => {
  const { isByFinger, watch } = useFinger()
  const goneOnMs = useRef(Number.NEGATIVE_INFINITY)
  const answer: StepScreenProps['answer'] = (of, said, completes = singleChoices.has(of)) => {
    // The second press of a double tap falls on what the next step shows there.
    if (isByFinger() && !isTyping() && performance.now() - goneOnMs.current < doubleTapMs) return
    if (!completes || !isByFinger()) return formWalk.answer(of, said)
    goneOnMs.current = performance.now()
    moved(() => formWalk.answerAndGoOn(of, said))()
  }
  return { answer, watch }
}

/** The step-by-step form that adds an activity, or edits one. Rules §2.7. */
export function ActivityForm({ opening, isOpen, phoneAside, onClose }: ActivityFormProps) {
  const formWalk = useWalk(opening, useFormContext(opening), isOpen)
  const { form, walk, isOffered, isLoaded } = formWalk
  const { names, name, heading, counted, rows, hint, draftNote } = useShown(opening, formWalk)
  const { status, submit, askOn } = useSave({ opening, formWalk, named: names.named, onSaved: onClose })
  const isLast = isLastStep(form, walk)
  const moved = (move: () => void) => () => {
    askOn()
    move()
  }
  const { answer, watch } = useAnswering(formWalk, moved)
  const startAgain = () => void formWalk.startAgain()
  const question = isOffered
    ? { key: 'offer', heading: 'Continue with your draft?', missing: undefined, isLast: false }
    : {
        key: `${walk.path.length} ${name}`,
        heading,
        hint,
        missing: missingAt(form, walk),
        saysMissing: saysMissing(name, { answers: walk.answers, context: form.context }),
        isLast,
      }
  return (
    <StepForm
      title={titles[opening.mode]}
      icon={ClipboardListIcon}
      isOpen={isOpen}
      phoneAside={phoneAside}
      closeNote={closeNote}
      draftNote={draftNote}
      onClose={onClose}
      step={question}
      outlook={outlookOf(form, walk)}
      status={isLoaded ? status : { state: 'loading' }}
      isKeeping={formWalk.isKeeping}
      canGoBack={!isOffered && formWalk.isBegun && canGoBack(walk)}
      people={name !== 'clients' && <FormClients clientIds={walk.answers.clients?.clientIds ?? []} />}
      soFar={!isOffered && <SoFar rows={rows} />}
      onBack={moved(formWalk.back)}
      onSkip={isOffered ? undefined : formWalk.skip && moved(formWalk.skip)}
      onNext={isOffered ? formWalk.takeUp : moved(formWalk.next)}
      onSubmit={() => void submit()}
      onStartAgain={moved(startAgain)}
    >
      {(missing) =>
        isOffered ? (
          <DraftOffer rows={rows} keptWords={draftNote} onStartAgain={startAgain} />
        ) : (
          <Box {...watch}>
            <StepScreen
              name={name}
              counted={counted}
              missing={missing}
              path={walk.path}
              change={status.state === 'submitting' ? undefined : (to) => moved(() => formWalk.change(to))()}
              answers={walk.answers}
              context={form.context}
              activityId={opening.mode === 'add' ? undefined : opening.activity.id}
              question={heading}
              nameOf={names.nameOf}
              answer={answer}
            />
          </Box>
        )
      }
    </StepForm>
  )
}
