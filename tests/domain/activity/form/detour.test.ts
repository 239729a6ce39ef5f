import { expect, test } from 'vitest'
import { answersOf } from '../../../../domain/activity/form/answers-of.ts'
import { canOpenStep, openStep } from '../../../../domain/activity/form/detour.ts'
import { answered, beginAtEnd, cleanedUp, goNext } from '../../../../domain/form/walk.ts'
import { anActivity, anEntry } from '../../../support/builders.ts'
import { type ActivityWalk, aContext, aShiftChoice, before, formWith, span } from './form-world.ts'

const context = aContext({ mode: 'edit', before })
const form = formWith(context)
const check = beginAtEnd(form, { start: answersOf(anActivity(span)) })

const next = (walk: ActivityWalk): ActivityWalk => {
  const result = goNext(form, walk)
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

test('an edit begins at the check page', () => {
  expect(check.path.at(-1)).toBe('end')
})

test('what was asked is changed at its step, and Next leads back to the check page', () => {
  const changed = openStep(check, 'description', context)
  expect(changed.path.at(-1)).toBe('description')
  expect(next(answered(changed, 'description', { title: 'A short walk', note: '' })).path.at(-1)).toBe('end')
})

test('transport and the plan are reached from the check page though nobody asked for them', () => {
  expect(canOpenStep(check.path, 'transport', context)).toBe(true)
  expect(canOpenStep(['clients', 'end'], 'transport', context)).toBe(false)
  expect(canOpenStep(check.path, 'shifts', context)).toBe(false)
  expect(openStep(check, 'inHome', context).path.at(-1)).toBe('inHome')
  const transport = openStep(check, 'transport', context)
  expect(transport.path.at(-1)).toBe('transport')
  const after = next(answered(transport, 'transport', { entries: [{ type: 'Minibus' }] }))
  expect(after.path.at(-1)).toBe('continueOrEnd')
  expect(next(after).path.at(-1)).toBe('end')
})

const staffed = aContext({ mode: 'edit', before, asksForShifts: true })
const forOne = anActivity({ ...span, clients: [anEntry('AB')], locationId: 'gh' })
const checkOfOne = beginAtEnd(formWith(staffed), { start: answersOf(forOne) })

test('the place of an activity for clients is changed from the check page, and stays changed', () => {
  expect(canOpenStep(checkOfOne.path, 'location', staffed)).toBe(true)
  expect(canOpenStep(checkOfOne.path, 'location', aContext())).toBe(false)
  const place = openStep(checkOfOne, 'location', staffed)
  expect(place.path.at(-1)).toBe('location')
  const changed = next(answered(place, 'location', { locationId: 'mf' }))
  expect(changed.path.at(-1)).toBe('end')
  const later = next(answered(openStep(changed, 'type', staffed), 'type', { type: 'support' }))
  expect(later.path.at(-1)).toBe('end')
  expect(cleanedUp(formWith(staffed), later)).toMatchObject({
    location: { locationId: 'mf' },
    type: { type: 'support' },
  })
})

test('whoever may read rotas changes the staff from the check page, and they stay changed', () => {
  expect(canOpenStep(checkOfOne.path, 'shifts', staffed)).toBe(true)
  const staff = openStep(checkOfOne, 'shifts', staffed)
  expect(staff.path.at(-1)).toBe('shifts')
  const changed = next(answered(staff, 'shifts', { shifts: [aShiftChoice], of: span }))
  expect(changed.path.at(-1)).toBe('end')
  const later = next(answered(openStep(changed, 'description', staffed), 'description', { title: 'Tea', note: '' }))
  expect(later.path.at(-1)).toBe('end')
  expect(cleanedUp(formWith(staffed), later)).toMatchObject({ shifts: { shifts: [aShiftChoice] } })
})
