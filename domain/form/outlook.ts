import type { StepGraph } from './step-graph.ts'
import { stepAt, stepForward, type Walk } from './walk.ts'

/**
 * "Step 3 of 7", "Next: description". `isCounted` is false while an answer that is still to come decides how many steps
 * there are. `next` is undefined at the last step.
 */
export type Outlook = {
  readonly position: number
  readonly about: number
  readonly isCounted: boolean
  readonly next: string | undefined
}

/**
 * How far somebody has come and what probably follows, if nothing but what is answered so far were answered. A form whose
 * guesses turn in a circle is cut after each step came twice.
 */
export const outlookOf = <Answers extends object, Context>(
  form: { readonly graph: StepGraph<Answers, Context>; readonly context: Context },
  walk: Walk<Answers>,
): Outlook => {
  const most = walk.path.length + 2 * Object.keys(form.graph.steps).length
  const following = stepForward(form, walk)
  const isOpenAt = (at: Walk<Answers>) =>
    stepAt(form, at).step.isOpen?.({ answers: at.answers, context: form.context }) === true
  let last = walk
  let isCounted = !isOpenAt(walk)
  for (let ahead = following; ahead !== undefined && ahead.path.length <= most; ahead = stepForward(form, ahead)) {
    last = ahead
    isCounted &&= !isOpenAt(ahead)
  }
  return {
    position: walk.path.length,
    about: last.path.length,
    isCounted,
    next: following && stepAt(form, following).step.short,
  }
}
