import { describe, expect, test } from 'vitest'
import { createPayload } from '../../../../domain/activity/form/create-payload.ts'
import type { ActivityFormContext } from '../../../../domain/activity/form/form-context.ts'
import { answered, cleanedUp, goBack, stepAt } from '../../../../domain/form/walk.ts'
import { createActivity } from '../../../../domain/mutations/create-activity.ts'
import { aStamp, idOf } from '../../../support/builders.ts'
import {
  aContext,
  aShiftChoice,
  clientIds,
  everyWay,
  formWith,
  laterSpan,
  named,
  span,
  type ActivityWalk as Walk,
  walked,
} from './form-world.ts'

const created = (context: ActivityFormContext, walk: Walk) =>
  createPayload(cleanedUp(formWith(context), walk), { id: idOf('new'), named })

const description = { title: ' Walk to the sea ', note: '  ' }
const forTwo = { clients: { clientIds }, date: span, type: { type: 'care' }, description } as const

describe('the payload of a new activity', () => {
  test('it is ad hoc, no master, for one person of staff, with an empty note dropped', () => {
    const context = aContext()
    expect(created(context, walked(context, forTwo))).toEqual({
      id: idOf('new'),
      title: 'Walk to the sea',
      type: 'care',
      ...span,
      master: false,
      adhoc: true,
      personsRequired: 1,
      dutiesRequired: [],
      shifts: [],
      clients: clientIds.map(named),
      startForClients: clientIds.map(named),
    })
  })

  test('an appointment is titled by what it is, and what it was not told is left out', () => {
    const context = aContext()
    const appointment = {
      ...forTwo,
      type: { type: 'appointment' },
      appointmentTitle: { text: 'Dentist' },
      appointmentTime: laterSpan,
      appointmentContact: { text: 'Dr Okafor' },
    } as const
    expect(created(context, walked(context, appointment))).toMatchObject({
      title: 'Dentist',
      type: 'appointment',
      plan: { appointment: { ...laterSpan, contactDetails: 'Dr Okafor' } },
    })
  })

  test('an abandoned branch leaves nothing behind', () => {
    const context = aContext()
    const form = formWith(context)
    const asAppointment = walked(
      context,
      { ...forTwo, type: { type: 'appointment' }, appointmentTitle: { text: 'Dentist' }, appointmentTime: span },
      { until: 'dutiesRequired' },
    )
    let walk = asAppointment
    while (stepAt(form, walk).name !== 'type') walk = goBack(walk)
    const start = answered(walk, 'type', { type: 'care' }).answers
    const payload = created(context, walked(context, { ...start, description }))
    expect(payload).toMatchObject({ title: 'Walk to the sea', type: 'care' })
    expect(payload).not.toHaveProperty('plan')
  })

  test('it belongs to the rota of the shift that runs it', () => {
    const context = aContext({ asksForShifts: true })
    const shifts = { shifts: [aShiftChoice], of: span }
    expect(created(context, walked(context, { ...forTwo, shifts }))).toMatchObject({
      shifts: [aShiftChoice],
      rotaId: aShiftChoice.rotaId,
    })
  })

  test('a manager’s late entry says why in its note', () => {
    const context = aContext({ userIsAdmin: true, now: laterSpan.endDate })
    const date = { ...span, reason: 'Found on paper.' }
    expect(created(context, walked(context, { ...forTwo, date }))?.note).toBe('Entered late: Found on paper.')
  })

  test('whoever is not chosen any more is not started', () => {
    const answers = { ...walked(aContext(), forTwo).answers, clients: { clientIds: clientIds.slice(0, 1) } }
    expect(createPayload(answers, { id: idOf('new'), named })?.startForClients).toEqual([named(idOf('KM'))])
  })

  test('every way through the form gives a payload that can be kept', () => {
    for (const asksForShifts of [true, false]) {
      const context = aContext({ asksForShifts })
      for (const walks of everyWay(context)) {
        const walk = walks.at(-1)
        const payload = walk && created(context, walk)
        expect(payload).toBeDefined()
        if (payload === undefined) continue
        const activity = createActivity.apply(undefined, payload, aStamp())
        expect(activity).toMatchObject({ title: payload.title, adhoc: true, master: false, personsRequired: 1 })
      }
    }
  })

  test('without a required answer there is none', () => {
    expect(createPayload({ clients: { clientIds } }, { id: idOf('new'), named })).toBeUndefined()
  })
})
