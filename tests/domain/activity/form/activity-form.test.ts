import { describe, expect, test } from 'vitest'
import { activityForm } from '../../../../domain/activity/form/activity-form.ts'
import { answersOf } from '../../../../domain/activity/form/answers-of.ts'
import { answered, beginWalk, cleanedUp, goBack, goNext, missingAt, stepAt } from '../../../../domain/form/walk.ts'
import { anActivity } from '../../../support/builders.ts'
import {
  aContext,
  aShiftChoice,
  before,
  everyWay,
  formWith,
  forNobody,
  forTwo,
  laterSpan,
  span,
  walked,
} from './form-world.ts'

const stepsOf = (walks: ReturnType<typeof everyWay>[number]) => walks.at(-1)?.path ?? []

describe('the ways through the activity form', () => {
  const contexts = {
    'a new activity': aContext(),
    'a new activity with shifts': aContext({ asksForShifts: true }),
    'an edited activity': aContext({ mode: 'edit', before }),
    'an edited activity without shifts': aContext({ mode: 'edit', before: { ...before, hasShifts: false } }),
    'the clients alone': aContext({ mode: 'changeClients', before }),
  }

  test.each(Object.entries(contexts))(
    '%s: every way ends at the review, and each step of it asks in turn',
    (_name, context) => {
      for (const walks of everyWay(context)) {
        const path = stepsOf(walks)
        expect(path[0]).toBe('clients')
        expect(path.at(-1)).toBe('end')
        expect(walks.map(({ path: sofar }) => sofar.length)).toEqual(path.map((_step, index) => index + 1))
      }
    },
  )

  test.each(Object.entries(contexts))(
    '%s: Back along every way visits the same steps, with every answer',
    (_name, context) => {
      for (const walks of everyWay(context)) {
        let walk = walks.at(-1)
        const answers = walk?.answers
        for (const earlier of walks.toReversed().slice(1)) {
          walk = walk && goBack(walk)
          expect(walk?.path).toEqual(earlier.path)
          expect(walk?.answers).toEqual(answers)
        }
      }
    },
  )

  test.each(Object.entries(contexts))(
    '%s: what counts in the end was asked on the way, or was there before',
    (_name, context) => {
      const start = context.mode === 'add' ? {} : answersOf(anActivity({ shifts: [aShiftChoice] }))
      for (const walks of everyWay(context, start)) {
        const walk = walks.at(-1)
        if (walk === undefined) continue
        const counted = cleanedUp(formWith(context), walk)
        for (const name of Object.keys(counted)) expect([...walk.path, ...Object.keys(start)]).toContain(name)
      }
    },
  )

  test('every step is on some way', () => {
    const visited = new Set(Object.values(contexts).flatMap((context) => everyWay(context).flatMap(stepsOf)))
    expect([...visited].toSorted()).toEqual(Object.keys(activityForm.steps).toSorted())
  })

  test('only a required step keeps anybody', () => {
    const required = Object.keys(activityForm.steps).filter((name) => {
      const form = formWith(aContext())
      return missingAt(form, { path: [name as 'clients'], answers: {}, start: {} }) !== undefined
    })
    expect(required.toSorted()).toEqual([
      'appointmentTime',
      'appointmentTitle',
      'date',
      'description',
      'inHome',
      'insideActions',
      'location',
      'outsideActions',
      'subLocations',
      'type',
    ])
  })
})

describe('the branches of the activity form', () => {
  test('nobody chosen asks for the place, somebody chosen does not', () => {
    expect(walked(aContext(), forNobody).path.slice(0, 3)).toEqual(['clients', 'location', 'date'])
    expect(walked(aContext(), forTwo).path.slice(0, 2)).toEqual(['clients', 'date'])
  })

  test('an appointment is asked its own questions in place of a description', () => {
    const dentist = {
      type: { type: 'appointment' },
      appointmentTitle: { text: 'Dentist' },
      appointmentTime: span,
    } as const
    expect(walked(aContext(), { ...forTwo, ...dentist }).path).toEqual([
      'clients',
      'date',
      'type',
      'appointmentTitle',
      'appointmentTime',
      'appointmentLocation',
      'appointmentContact',
      'appointmentDocuments',
      'appointmentNote',
      'dutiesRequired',
      'continueOrEnd',
      'startForClients',
      'end',
    ])
  })

  test('a new activity asks for its shifts only where that is offered, and lets them be', () => {
    expect(walked(aContext({ asksForShifts: true }), forTwo).path).toContain('shifts')
    expect(walked(aContext(), forTwo).path).not.toContain('shifts')
  })

  test('an edit asks for new shifts when the start changed, and insists', () => {
    const context = aContext({ mode: 'edit', before })
    const form = formWith(context)
    const start = answersOf(anActivity({ shifts: [aShiftChoice], startDate: span.startDate }))
    const atShifts = walked(context, { date: laterSpan }, { start, until: 'shifts' })
    expect(stepAt(form, atShifts).step.title({ ...atShifts, context })).toBe(
      'Date was changed - please choose new staff/shifts',
    )
    expect(atShifts.answers.shifts?.shifts).toEqual([])
    expect(goNext(form, atShifts)).toEqual({ ok: false, reason: 'Choose at least one member of staff.' })
    expect(walked(context, {}, { start }).path).not.toContain('shifts')
    const withoutShifts = aContext({ mode: 'edit', before: { ...before, hasShifts: false } })
    expect(walked(withoutShifts, { date: laterSpan }, { start }).path).not.toContain('shifts')
  })

  test('changing the clients goes straight to the review', () => {
    const { clients } = forTwo
    expect(walked(aContext({ mode: 'changeClients', before }), { clients }).path).toEqual(['clients', 'end'])
  })

  test('the last client is taken off an activity only where it has a location of its own', () => {
    const form = formWith(aContext({ mode: 'changeClients', before }))
    const withoutClients = (locationId: string | undefined) => {
      const walk = beginWalk(form, { start: { ...forTwo, location: { locationId } } })
      return goNext(form, answered(walk, 'clients', { clientIds: [] }))
    }
    const reason = 'Choose at least one client, because this activity has no location.'
    expect(withoutClients(undefined)).toEqual({ ok: false, reason })
    expect(withoutClients('gh').ok).toBe(true)
  })

  test('whom to start is asked for a new activity with clients alone', () => {
    expect(walked(aContext(), forTwo).path).toContain('startForClients')
    expect(walked(aContext(), forNobody).path).not.toContain('startForClients')
    const start = answersOf(anActivity())
    expect(walked(aContext({ mode: 'edit', before }), {}, { start }).path).not.toContain('startForClients')
  })

  test('further details come back to their choice, which proposes to finish', () => {
    const form = formWith(aContext())
    const atChoice = walked(aContext(), forTwo, { until: 'continueOrEnd' })
    expect(atChoice.answers.continueOrEnd).toEqual({ choice: 'finish' })
    const atTransport = goNext(form, answered(atChoice, 'continueOrEnd', { choice: 'transport' }))
    if (!atTransport.ok) throw new Error(atTransport.reason)
    expect(atTransport.value.answers.transport).toEqual({ entries: [{ type: '' }] })
    const back = goNext(form, atTransport.value)
    if (!back.ok) throw new Error(back.reason)
    expect(back.value.path.slice(-2)).toEqual(['transport', 'continueOrEnd'])
    expect(back.value.answers.continueOrEnd).toEqual({ choice: 'finish' })
  })
})
