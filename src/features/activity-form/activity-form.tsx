import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { outlookOf } from '../../../domain/form/outlook.ts'
import { canGoBack, cleanedUp, isLastStep, missingAt, stepAt } from '../../../domain/form/walk.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClipboardListIcon } from '../../ui/icons.ts'
import { StepForm } from '../../ui/step-form/step-form.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { FormOpening } from './form-opening.ts'
import { saysMissing } from './says-missing.ts'
import { SoFar } from './so-far.tsx'
import { StepScreen } from './step-screen.tsx'
import { shortSummary, summaryOf } from './summary.ts'
import { useClientNames } from './use-client-names.ts'
import { useFormContext } from './use-form-context.ts'
import { useSave } from './use-save.ts'
import { type FormWalk, useWalk } from './use-walk.ts'

const titles = { add: 'Add Activity', edit: 'Edit Activity', changeClients: 'Edit Activity' } as const

const closeNote = 'What you entered stays on this tablet, and is offered when you open the form again.'

type ActivityFormProps = {
  opening: FormOpening
  isOpen: boolean
  /** The sync state, where a phone's bar is covered. */
  phoneAside?: ReactNode
  onClose: () => void
}

/** What stands under the question: how to answer it, or on a phone what was said so far. */
function Hint({ name, short }: { name: string; short: string }) {
  if (name === 'clients') return 'Choose one or more, or nobody: then we ask for the place.'
  return <Box hideFrom="sm">{short}</Box>
}

const draftNoteOf = ({ savedAt }: FormWalk, zone: string) =>
  savedAt === undefined ? undefined : `Draft kept ${formatTime(savedAt, zone)}`

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
  const startAgain = () => void formWalk.startAgain()
  const question = isOffered
    ? { key: 'offer', heading: 'Go on with your draft?', missing: undefined, isLast: false }
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
      {...{ isOpen, phoneAside, closeNote, draftNote, onClose }}
      step={question}
      outlook={outlookOf(form, walk)}
      status={isLoaded ? status : { state: 'loading' }}
      isKeeping={formWalk.isKeeping}
      canGoBack={!isOffered && canGoBack(walk)}
      soFar={!isOffered && <SoFar rows={rows} />}
      onBack={moved(formWalk.back)}
      onNext={isOffered ? formWalk.takeUp : moved(formWalk.next)}
      onSubmit={() => void submit()}
      onStartAgain={moved(startAgain)}
    >
      {(missing) =>
        isOffered ? (
          <DraftOffer rows={rows} keptWords={draftNote} onStartAgain={startAgain} />
        ) : (
          <StepScreen
            {...{ name, counted, missing }}
            path={walk.path}
            change={status.state === 'submitting' ? undefined : (to) => moved(() => formWalk.change(to))()}
            answers={walk.answers}
            context={form.context}
            activityId={opening.mode === 'add' ? undefined : opening.activity.id}
            question={heading}
            nameOf={names.nameOf}
            answer={formWalk.answer}
          />
        )
      }
    </StepForm>
  )
}
