import { expect, test } from 'vitest'
import { activityForm } from '../../../../domain/activity/form/activity-form.ts'
import { ActivityWalk } from '../../../../domain/activity/form/answers.ts'
import { answersOf } from '../../../../domain/activity/form/answers-of.ts'
import type { ActivityFormContext } from '../../../../domain/activity/form/form-context.ts'
import { answered, changeStep, cleanedUp, goBack, goNext } from '../../../../domain/form/walk.ts'
import { anActivity, idOf } from '../../../support/builders.ts'
import { aContext, before, everyWay, formWith, span, type ActivityWalk as Walk, walked } from './form-world.ts'

const contexts: [string, ActivityFormContext][] = [
  ['a new one', aContext()],
  ['a new one with staff', aContext({ asksForShifts: true })],
  ['an edit', aContext({ mode: 'edit', before })],
  ['an edit of the clients', aContext({ mode: 'changeClients', before })],
]

const next = (context: ActivityFormContext, walk: Walk): Walk => {
  const result = goNext(formWith(context), walk)
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

/** Whether every answer is one that its step would begin with again: of this time, of this place. */
const isOfOnePiece = ({ answers, path }: Walk, about: ActivityFormContext): boolean =>
  path.every((name) => {
    const { enter } = activityForm.steps[name]
    const begun = enter === undefined ? answers[name] : enter({ answers, context: about })
    return JSON.stringify(begun) === JSON.stringify(answers[name])
  })

test.each(contexts)('from the review to any step and back nothing is lost: %s', (_name, context) => {
  const form = formWith(context)
  const start = context.mode === 'add' ? {} : answersOf(anActivity(span))
  const reviews = everyWay(context, start)
    .flatMap((way) => way.slice(-1))
    .filter((end) => isOfOnePiece(end, context))
  expect(reviews.length).toBeGreaterThan(0)
  for (const review of reviews) {
    for (const name of new Set(review.path)) {
      const back = next(context, changeStep(review, name))
      expect(back.path.at(-1)).toBe('end')
      expect(cleanedUp(form, back)).toEqual(cleanedUp(form, review))
    }
  }
})

const context = aContext({ asksForShifts: true })
const review = (said: Parameters<typeof walked>[1]) =>
  walked(context, {
    clients: { clientIds: [idOf('AB')] },
    location: { locationId: 'gh' },
    date: span,
    type: { type: 'care' },
    description: { title: 'Walk', note: '' },
    ...said,
  })

test('what has to be said anew is asked on the way back', () => {
  const changed = answered(changeStep(review({}), 'clients'), 'clients', { clientIds: [idOf('AB'), idOf('CD')] })
  const asked = next(context, changed)
  expect(asked.path.at(-1)).toBe('startForClients')
  expect(next(context, asked).path.at(-1)).toBe('end')
})

test('another branch is asked step by step, and then the rest is passed', () => {
  let walk = answered(changeStep(review({}), 'type'), 'type', { type: 'appointment' })
  const asked: (string | undefined)[] = []
  for (let steps = 0; walk.path.at(-1) !== 'end' && steps < 9; steps += 1) {
    walk = next(context, walk)
    if (walk.path.at(-1) === 'appointmentTitle') walk = answered(walk, 'appointmentTitle', { text: 'Dentist' })
    if (walk.path.at(-1) === 'appointmentTime') walk = answered(walk, 'appointmentTime', span)
    asked.push(walk.path.at(-1))
  }
  expect(asked).toEqual([
    ...['appointmentTitle', 'appointmentTime', 'appointmentLocation', 'appointmentContact'],
    ...['appointmentDocuments', 'appointmentNote', 'end'],
  ])
  expect(cleanedUp(formWith(context), walk)).not.toHaveProperty('description')
})

test('Back from a step that was changed forgets nothing of what comes after it', () => {
  const back = goBack(changeStep(review({}), 'type'))
  expect(back.path.at(-1)).toBe('date')
  expect(next(context, back).path.at(-1)).toBe('end')
})

test('a change is kept in the draft', () => {
  const changing = changeStep(review({}), 'date')
  expect(ActivityWalk.parse(structuredClone(changing))).toEqual(changing)
})
