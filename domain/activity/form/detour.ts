import { answered, changeStep, stepForward, type Walk } from '../../form/walk.ts'
import { activityForm } from './activity-form.ts'
import type { ActivityAnswers, ActivityStepName } from './answers.ts'
import type { ActivityFormContext } from './form-context.ts'

type Choice = ActivityAnswers['continueOrEnd']['choice']
type Asked = Pick<ActivityFormContext, 'mode' | 'asksForShifts'>

/** The choice at "further details" that leads to a step; undefined for steps that are reached in the form's own order. */
const choiceFor: { readonly [Name in ActivityStepName]?: Choice } = {
  transport: 'transport',
  inHome: 'activities',
  insideActions: 'activities',
  subLocations: 'activities',
  outsideActions: 'activities',
  location: 'place',
  shifts: 'staff',
}

/** A new activity for clients takes place where they live; staff are chosen by whoever may read rotas. */
const isEverAsked = (name: ActivityStepName, { mode, asksForShifts }: Asked): boolean => {
  if (name === 'location') return mode === 'edit'
  return name !== 'shifts' || asksForShifts
}

/** Whether a step can be opened from the check page: it was asked, or "further details" leads to it. */
export const canOpenStep = (path: readonly ActivityStepName[], name: ActivityStepName, context: Asked): boolean =>
  path.includes(name) || (choiceFor[name] !== undefined && path.includes('continueOrEnd') && isEverAsked(name, context))

/** Place and staff lead straight back to the check page, the further details to their choice. */
const backToEnd: ReadonlySet<ActivityStepName> = new Set(['location', 'shifts'])

/** From the check page to one answer: back to its step where it was asked, else by "further details". */
export const openStep = (
  walk: Walk<ActivityAnswers>,
  name: ActivityStepName,
  context: ActivityFormContext,
): Walk<ActivityAnswers> => {
  const choice = choiceFor[name]
  if (walk.path.includes(name) || choice === undefined) return changeStep(walk, name)
  const atChoice = changeStep(walk, 'continueOrEnd')
  const opened = stepForward({ graph: activityForm, context }, answered(atChoice, 'continueOrEnd', { choice }))
  if (opened === undefined) return walk
  if (!backToEnd.has(name)) return opened
  return {
    ...answered(opened, 'continueOrEnd', { choice: 'finish' }),
    ahead: ['continueOrEnd', ...(opened.ahead ?? [])],
  }
}
