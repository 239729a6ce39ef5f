import { describe, expect, test } from 'vitest'
import { outlookOf } from '../../../domain/form/outlook.ts'
import type { StepGraph } from '../../../domain/form/step-graph.ts'
import {
  answered,
  beginAtEnd,
  beginWalk,
  canGoBack,
  changeStep,
  cleanedUp,
  goBack,
  goNext,
  isLastStep,
  missingAt,
  skipToEnd,
  stepAt,
  type Walk,
} from '../../../domain/form/walk.ts'

type Answers = { drink: 'tea' | 'water'; milk: boolean; more: boolean; sugar: number; end: object }

/** What would you like? Tea asks for milk and, as often as wanted, for sugar. */
const graph: StepGraph<Answers, { mostSugar: number }> = {
  first: 'drink',
  steps: {
    drink: {
      title: () => 'What would you like?',
      short: 'drink',
      missing: ({ answers }) => (answers.drink === undefined ? 'Choose a drink.' : undefined),
      next: ({ answers }) => (answers.drink === 'water' ? 'end' : 'milk'),
    },
    milk: {
      title: () => 'With milk?',
      short: 'milk',
      enter: ({ answers }) => answers.milk ?? true,
      next: () => 'more',
    },
    more: {
      title: () => 'Anything more?',
      short: 'more',
      enter: () => undefined,
      next: ({ answers }) => (answers.more ? 'sugar' : 'end'),
    },
    sugar: {
      title: () => 'How much sugar?',
      short: 'sugar',
      missing: ({ answers, context }) => ((answers.sugar ?? 0) > context.mostSugar ? 'That is too sweet.' : undefined),
      staysUnvisited: () => true,
      next: () => 'more',
    },
    end: { title: () => 'Confirm', short: 'confirm' },
  },
}
const form = { graph, context: { mostSugar: 3 } }

const next = (walk: Walk<Answers>): Walk<Answers> => {
  const result = goNext(form, walk)
  if (!result.ok) throw new Error(result.reason)
  return result.value
}
const asTea = () => next(answered(beginWalk(form), 'drink', 'tea'))

describe('a walk through a form', () => {
  test('Next stays at an incomplete step and says what is missing', () => {
    const walk = beginWalk(form)
    expect(goNext(form, walk)).toEqual({ ok: false, reason: 'Choose a drink.' })
    expect(missingAt(form, walk)).toBe('Choose a drink.')
    expect(missingAt(form, answered(walk, 'drink', 'tea'))).toBeUndefined()
  })

  test('the branch follows the answer', () => {
    expect(next(answered(beginWalk(form), 'drink', 'water')).path).toEqual(['drink', 'end'])
    expect(asTea().path).toEqual(['drink', 'milk'])
  })

  test('an edit begins at the end, past all that is answered, or at what is missing', () => {
    const edit = beginAtEnd(form, { start: { drink: 'tea', milk: false }, version: 3 })
    expect(edit).toMatchObject({ path: ['drink', 'milk', 'more', 'end'], version: 3 })
    expect(edit.answers).toMatchObject({ drink: 'tea', milk: false })
    expect(beginAtEnd(form, {}).path).toEqual(['drink'])
  })

  test('what may be left out is skipped to the last step, and what has to be said is not', () => {
    const skipped = skipToEnd(form, answered(beginWalk(form), 'drink', 'tea'))
    expect(skipped?.path).toEqual(['drink', 'milk', 'more', 'end'])
    expect(skipped?.answers.milk).toBe(true)
    // Next is the last already, or another answer is still to be given.
    expect(skipToEnd(form, answered(beginWalk(form), 'drink', 'water'))).toBeUndefined()
    const tooSweet = answered(answered(next(asTea()), 'more', true), 'sugar', 4)
    expect(skipToEnd(form, tooSweet)).toBeUndefined()
    const atEnd = next(next(asTea()))
    expect(skipToEnd(form, atEnd)).toBeUndefined()
    expect(skipToEnd(form, changeStep(atEnd, 'drink'))).toBeUndefined()
  })

  test('Back keeps every answer, and stays where there is no history', () => {
    const walk = goBack(answered(asTea(), 'milk', false))
    expect(walk.path).toEqual(['drink'])
    expect(walk.answers).toEqual({ drink: 'tea', milk: false })
    expect(canGoBack(walk)).toBe(false)
    expect(goBack(walk)).toBe(walk)
  })

  test('a step begins with its own answer when it is entered forwards, and keeps what was said before', () => {
    expect(asTea().answers.milk).toBe(true)
    expect(next(goBack(answered(asTea(), 'milk', false))).answers.milk).toBe(false)
  })

  test('a step that asks anew forgets what it was told the last time', () => {
    const again = next(next(answered(next(asTea()), 'more', true)))
    expect(again.path).toEqual(['drink', 'milk', 'more', 'sugar', 'more'])
    expect(again.answers).not.toHaveProperty('more')
  })

  test('a step sees what the form was opened with', () => {
    const atSugar = next(answered(next(asTea()), 'more', true))
    expect(missingAt(form, answered(atSugar, 'sugar', 4))).toBe('That is too sweet.')
  })

  test('only the last step submits, and Next stays at it', () => {
    const end = next(next(asTea()))
    expect(stepAt(form, end).name).toBe('end')
    expect(isLastStep(form, end)).toBe(true)
    expect(isLastStep(form, asTea())).toBe(false)
    expect(next(end)).toBe(end)
  })

  test('the clean-up drops what an abandoned branch was told', () => {
    const tea = answered(asTea(), 'milk', false)
    const water = next(answered(goBack(tea), 'drink', 'water'))
    expect(cleanedUp(form, water)).toEqual({ drink: 'water' })
  })

  test('a step that skips the clean-up goes back to what the form began with', () => {
    const begun = beginWalk(form, { start: { sugar: 2 } })
    const sweetened = answered(answered(begun, 'sugar', 3), 'drink', 'water')
    expect(cleanedUp(form, next(sweetened))).toEqual({ drink: 'water', sugar: 2 })
  })
})

describe('the outlook of a walk', () => {
  test('it counts the likely steps and names the next one', () => {
    expect(outlookOf(form, beginWalk(form))).toEqual({ position: 1, about: 4, isCounted: true, next: 'milk' })
    expect(outlookOf(form, answered(beginWalk(form), 'drink', 'water'))).toEqual({
      position: 1,
      about: 2,
      isCounted: true,
      next: 'confirm',
    })
  })

  test('a detour that was chosen counts, and the last step has nothing after it', () => {
    const detour = answered(next(asTea()), 'more', true)
    expect(outlookOf(form, detour)).toEqual({ position: 3, about: 6, isCounted: true, next: 'sugar' })
    expect(outlookOf(form, next(next(asTea())))).toEqual({ position: 4, about: 4, isCounted: true, next: undefined })
  })

  test('the steps are counted once nothing that decides on them is open', () => {
    const isOpen: (typeof graph.steps.drink)['isOpen'] = ({ answers }) => answers.drink === undefined
    const deciding: typeof graph = { ...graph, steps: { ...graph.steps, drink: { ...graph.steps.drink, isOpen } } }
    const open = { graph: deciding, context: form.context }
    expect(outlookOf(open, beginWalk(open)).isCounted).toBe(false)
    expect(outlookOf(open, answered(beginWalk(open), 'drink', 'tea')).isCounted).toBe(true)
  })

  test('guesses that turn in a circle come to an end', () => {
    const circle: StepGraph<{ one: object; two: object }, undefined> = {
      first: 'one',
      steps: {
        one: { title: () => 'One', short: 'one', next: () => 'two' },
        two: { title: () => 'Two', short: 'two', next: () => 'one' },
      },
    }
    const around = { graph: circle, context: undefined }
    expect(outlookOf(around, beginWalk(around))).toEqual({ position: 1, about: 5, isCounted: true, next: 'two' })
  })
})
