import type { ActivityStepName } from '../../../domain/activity/form/answers.ts'
import { type AboutActivity, isEnteredLate } from '../../../domain/activity/form/branches.ts'

const withOwnError: ReadonlySet<ActivityStepName> = new Set(['description', 'appointmentTitle', 'inHome'])

/** Whether a field of the step says itself what is missing. */
export const saysMissing = (name: ActivityStepName, about: AboutActivity): boolean =>
  withOwnError.has(name) || (name === 'date' && about.context.userIsAdmin && isEnteredLate(about))
