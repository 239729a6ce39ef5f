import { ok, type Result, refuse } from '../result.ts'
import type { Step, StepGraph } from './step-graph.ts'

/** How far somebody has come in a form. The last of `path` is the step that they are at; the rest is the history. */
export type Walk<Answers extends object> = {
  readonly path: readonly (keyof Answers & string)[]
  readonly answers: Partial<Answers>
  /** What the form began with: nothing, or what the edited thing says already. */
  readonly start: Partial<Answers>
  /** The version of the edited thing as it was then: what others wrote since was not on the form. Decision 65. */
  readonly version?: number | undefined
  /** The steps that were answered after this one, while it is changed from the last: Next passes what stays as it was. */
  readonly ahead?: readonly (keyof Answers & string)[] | undefined
}

type Form<Answers extends object, Context> = {
  readonly graph: StepGraph<Answers, Context>
  readonly context: Context
}

const entered = <Answers extends object, Context>(
  { graph, context }: Form<Answers, Context>,
  answers: Partial<Answers>,
  name: keyof Answers & string,
): Partial<Answers> => {
  const { enter } = graph.steps[name]
  if (enter === undefined) return answers
  const after = { ...answers }
  const answer = enter({ answers, context })
  if (answer === undefined) delete after[name]
  else after[name] = answer
  return after
}

/** What a form is opened on. */
export type Begun<Answers extends object> = Partial<Pick<Walk<Answers>, 'start' | 'version'>>

/** The walk at its first step, with what is answered already. */
export const beginWalk = <Answers extends object, Context>(
  form: Form<Answers, Context>,
  { start = {}, version }: Begun<Answers> = {},
): Walk<Answers> => ({
  path: [form.graph.first],
  answers: entered(form, start, form.graph.first),
  start,
  version,
})

/** The step that somebody is at. */
export const stepAt = <Answers extends object, Context>(
  { graph }: Form<Answers, Context>,
  { path }: Walk<Answers>,
): { readonly name: keyof Answers & string; readonly step: Step<Answers, Context> } => {
  const name = path.at(-1) ?? graph.first
  return { name, step: graph.steps[name] }
}

/** The walk with one step answered anew. */
export const answered = <Answers extends object, Name extends keyof Answers & string>(
  walk: Walk<Answers>,
  name: Name,
  answer: Answers[Name],
): Walk<Answers> => {
  const answers = { ...walk.answers }
  answers[name] = answer
  return { ...walk, answers }
}

/** What the step that somebody is at still lacks, as a sentence; undefined when Next may be pressed. Decision 48. */
export const missingAt = <Answers extends object, Context>(
  form: Form<Answers, Context>,
  walk: Walk<Answers>,
): string | undefined => stepAt(form, walk).step.missing?.({ answers: walk.answers, context: form.context })

/** Whether the step that somebody is at submits the form. */
export const isLastStep = <Answers extends object, Context>(
  form: Form<Answers, Context>,
  walk: Walk<Answers>,
): boolean => stepAt(form, walk).step.next === undefined

/** One step forward without asking whether this one is complete; undefined at the last. */
export const stepForward = <Answers extends object, Context>(
  form: Form<Answers, Context>,
  walk: Walk<Answers>,
): Walk<Answers> | undefined => {
  const to = stepAt(form, walk).step.next?.({ answers: walk.answers, context: form.context })
  return to && { ...walk, path: [...walk.path, to], answers: entered(form, walk.answers, to) }
}

type Passed<Answers extends object> = {
  readonly before: Partial<Answers>
  readonly ahead: readonly (keyof Answers & string)[]
}

/**
 * On through the steps that were answered before, to the first that is not one of them, begins with another answer than
 * it had, or lacks one. Where a step comes again later it was left for a detour, and is left so once more.
 */
const caughtUp = <Answers extends object, Context>(
  form: Form<Answers, Context>,
  walk: Walk<Answers>,
  { before, ahead }: Passed<Answers>,
): Walk<Answers> => {
  const { name, step } = stepAt(form, walk)
  const follows = step.next?.({ answers: walk.answers, context: form.context })
  if (follows === undefined) return { ...walk, ahead: undefined }
  if (!ahead.includes(name)) return { ...walk, ahead }
  const rest = ahead.slice(ahead.indexOf(name) + 1)
  const isAsBefore = JSON.stringify(before[name]) === JSON.stringify(walk.answers[name])
  if (!isAsBefore || missingAt(form, walk) !== undefined) return { ...walk, ahead: rest }
  const to = (rest.includes(name) && rest[0]) || follows
  const on = { ...walk, path: [...walk.path, to], answers: entered(form, walk.answers, to) }
  return caughtUp(form, on, { before: walk.answers, ahead: rest })
}

/** From the last step back to one that was answered, to change it; Next leads to the last again. Faults and checks §9. */
export const changeStep = <Answers extends object>(
  walk: Walk<Answers>,
  name: keyof Answers & string,
): Walk<Answers> => {
  const after = walk.path.lastIndexOf(name) + 1
  return after === 0 ? walk : { ...walk, path: walk.path.slice(0, after), ahead: walk.path.slice(after) }
}

/**
 * Next: one step forward, or the sentence that says what is missing; while a step is changed, on to what is still to be
 * said. At the last step it stays. Rules §4.
 */
export const goNext = <Answers extends object, Context>(
  form: Form<Answers, Context>,
  walk: Walk<Answers>,
): Result<Walk<Answers>, string> => {
  const missing = missingAt(form, walk)
  if (missing !== undefined) return refuse(missing)
  const next = stepForward(form, walk) ?? walk
  return ok(walk.ahead ? caughtUp(form, next, { before: walk.answers, ahead: walk.ahead }) : next)
}

/** On to the last step, past all that lacks nothing, or to the first step that lacks something. */
const goneOnFrom = <Answers extends object, Context>(
  form: Form<Answers, Context>,
  from: Walk<Answers>,
): Walk<Answers> => {
  const mostSteps = from.path.length + 2 * Object.keys(form.graph.steps).length
  let walk = from
  while (walk.path.length < mostSteps && missingAt(form, walk) === undefined) {
    const next = stepForward(form, walk)
    if (next === undefined) break
    walk = next
  }
  return walk
}

/**
 * The walk that begins at the last step, past all that is answered already, or at the first step that lacks something.
 * An edit begins at the check page, where each answer can be changed.
 */
export const beginAtEnd = <Answers extends object, Context>(
  form: Form<Answers, Context>,
  begun: Begun<Answers>,
): Walk<Answers> => goneOnFrom(form, beginWalk(form, begun))

/**
 * From the step that somebody is at to the last, past steps that need no answer; undefined where one of them does, where
 * the last is the next anyway, and while a step is changed from the last.
 */
export const skipToEnd = <Answers extends object, Context>(
  form: Form<Answers, Context>,
  walk: Walk<Answers>,
): Walk<Answers> | undefined => {
  const next = walk.ahead === undefined ? stepForward(form, walk) : undefined
  if (next === undefined || isLastStep(form, next)) return undefined
  const end = goneOnFrom(form, next)
  return isLastStep(form, end) ? end : undefined
}

/** Whether there is a history to go back in. */
export const canGoBack = <Answers extends object>({ path }: Walk<Answers>): boolean => path.length > 1

/** Back: the step before, with every answer kept. Without history it stays. */
export const goBack = <Answers extends object>(walk: Walk<Answers>): Walk<Answers> => {
  if (!canGoBack(walk)) return walk
  const ahead = walk.ahead && [...walk.path.slice(-1), ...walk.ahead]
  return { ...walk, path: walk.path.slice(0, -1), ahead }
}

/**
 * The answers that count once the last step is confirmed: those of visited steps, and of the steps that skip the
 * clean-up what the form began with. Rules §4.
 */
export const cleanedUp = <Answers extends object, Context>(
  { graph, context }: Form<Answers, Context>,
  { path, answers, start }: Walk<Answers>,
): Partial<Answers> => {
  const visited = new Set<string>(path)
  const kept: Partial<Answers> = {}
  for (const name of Object.keys(graph.steps) as (keyof Answers & string)[]) {
    const stays = graph.steps[name].staysUnvisited?.({ answers, context, visited })
    const answer = visited.has(name) ? answers[name] : stays ? start[name] : undefined
    if (answer !== undefined) kept[name] = answer
  }
  return kept
}
