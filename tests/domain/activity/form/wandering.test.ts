import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ActivityAnswers, ActivityWalk } from '../../../../domain/activity/form/answers.ts'
import { answersOf } from '../../../../domain/activity/form/answers-of.ts'
import { createPayload } from '../../../../domain/activity/form/create-payload.ts'
import type { ActivityFormContext } from '../../../../domain/activity/form/form-context.ts'
import { answered, beginWalk, cleanedUp, goBack, goNext, stepAt } from '../../../../domain/form/walk.ts'
import { anActivity, idOf } from '../../../support/builders.ts'
import { aContext, before, choices, formWith, span, type ActivityWalk as Walk } from './form-world.ts'

type Press = number | 'back'

/** One press: Back, or one of the answers that the step offers and then Next. */
const pressed = (context: ActivityFormContext, walk: Walk, press: Press): Walk => {
  if (press === 'back') return goBack(walk)
  const form = formWith(context)
  const { name } = stepAt(form, walk)
  const offered: readonly ActivityAnswers[typeof name][] = choices[name]
  const answer = offered.at(press % offered.length)
  const result = goNext(form, answer === undefined ? walk : answered(walk, name, answer))
  return result.ok ? result.value : walk
}

const presses = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: fc.constant('back' as const) }),
  {
    maxLength: 60,
  },
)
const contexts = fc.constantFrom(
  aContext(),
  aContext({ asksForShifts: true }),
  aContext({ mode: 'edit', before }),
  aContext({ mode: 'changeClients', before }),
)
const begun = (context: ActivityFormContext): Walk =>
  beginWalk(formWith(context), { start: context.mode === 'add' ? {} : answersOf(anActivity(span)) })

/** The last of the answers of each step, until the review: nothing of further details. */
const finished = (context: ActivityFormContext, walk: Walk): Walk => {
  let now = walk
  for (let steps = 0; stepAt(formWith(context), now).name !== 'end' && steps < 25; steps += 1) {
    now = pressed(context, now, choices[stepAt(formWith(context), now).name].length - 1)
  }
  return now
}

// A counterexample is printed with its seed, which repeats it: fc.assert(…, { seed, path }).
test('whoever wanders through the form is always at a step that can be kept as a draft', () => {
  fc.assert(
    fc.property(contexts, presses, (context, all) => {
      all.reduce<Walk>((walk, press) => {
        const next = pressed(context, walk, press)
        expect(ActivityWalk.parse(structuredClone(next))).toEqual(next)
        return next
      }, begun(context))
    }),
  )
})

test('from wherever they are the review can be reached, and a new activity saved', () => {
  fc.assert(
    fc.property(contexts, presses, (context, all) => {
      const wandered = all.reduce<Walk>((walk, press) => pressed(context, walk, press), begun(context))
      const walk = finished(context, wandered)
      expect(walk.path.at(-1)).toBe('end')
      const answers = cleanedUp(formWith(context), walk)
      if (context.mode === 'add')
        expect(createPayload(answers, { id: idOf('new'), named: (id) => ({ id }) })).toBeDefined()
    }),
  )
})
