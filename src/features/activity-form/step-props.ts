import type { ActivityAnswers, ActivityStepName } from '../../../domain/activity/form/answers.ts'
import type { ActivityFormContext } from '../../../domain/activity/form/form-context.ts'
import type { NameOf } from './summary.ts'

/** What the screen of a step is given. */
export type StepScreenProps = {
  readonly answers: Partial<ActivityAnswers>
  readonly context: ActivityFormContext
  /** The activity that is edited; undefined while it is a new one. */
  readonly activityId: string | undefined
  /** The question, as the accessible name of what answers it. */
  readonly question: string
  /** What is missing, once somebody has tried to go on without it. */
  readonly missing: string | undefined
  readonly nameOf: NameOf
  /** `completes`: nothing of the step is left to be said. */
  readonly answer: <Name extends ActivityStepName>(name: Name, said: ActivityAnswers[Name], completes?: boolean) => void
}
