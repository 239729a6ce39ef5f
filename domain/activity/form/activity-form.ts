import type { StepGraph } from '../../form/step-graph.ts'
import type { ActivityAnswers } from './answers.ts'
import { appointmentSteps } from './appointment-steps.ts'
import type { ActivityFormContext } from './form-context.ts'
import { lastSteps } from './last-steps.ts'
import { planSteps } from './plan-steps.ts'
import { whoAndWhenSteps } from './who-and-when-steps.ts'

/** The steps of the activity form, with every branch. Rules §2.7. */
export const activityForm: StepGraph<ActivityAnswers, ActivityFormContext> = {
  first: 'clients',
  steps: { ...whoAndWhenSteps, ...appointmentSteps, ...planSteps, ...lastSteps },
}
