import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../../domain/activity/activity.ts'
import type { ActivityAnswers, ActivityStepName } from '../../../../domain/activity/form/answers.ts'
import { answersOf } from '../../../../domain/activity/form/answers-of.ts'
import { changePayload } from '../../../../domain/activity/form/change-payload.ts'
import type { ActivityFormContext } from '../../../../domain/activity/form/form-context.ts'
import { answered, cleanedUp, goNext } from '../../../../domain/form/walk.ts'
import { changeActivity } from '../../../../domain/mutations/change-activity.ts'
import { anActivity, anEntry, aStamp, idOf } from '../../../support/builders.ts'
import {
  aContext,
  aShiftChoice,
  before,
  clientIds,
  formWith,
  laterSpan,
  named,
  span,
  type ActivityWalk as Walk,
  walked,
} from './form-world.ts'

const changed = (activity: Activity, context: ActivityFormContext, walk: Walk) =>
  changePayload(activity, {
    start: walk.start,
    answers: cleanedUp(formWith(context), walk),
    mode: context.mode === 'changeClients' ? 'changeClients' : 'edit',
    named,
  })

const planned = (): Activity =>
  anActivity({
    ...span,
    note: 'Scones for the afternoon.',
    dutiesRequired: ['meds'],
    shifts: [aShiftChoice],
    rotaId: aShiftChoice.rotaId,
    inHome: true,
    plan: {
      insideActions: [{ title: 'Baking' }],
      subLocations: ['kitchen'],
      transport: [{ type: 'Minibus', note: 'Ramp is in the garage.' }],
    },
  })

const edit = aContext({ mode: 'edit', before })
const edited = (said: Parameters<typeof walked>[1], activity = planned()) =>
  changed(activity, edit, walked(edit, said, { start: answersOf(activity) }))

describe('the payload of an edit', () => {
  const appointment = anActivity({
    type: 'appointment',
    title: 'Dentist',
    plan: {
      appointment: { ...span, location: 'Chelston Hall', note: 'No breakfast.' },
      outsideActions: [{ title: 'Bus' }],
    },
  })

  test.each([
    ['a planned activity', planned()],
    ['an appointment', appointment],
    ['a bare activity', anActivity({ clients: [] })],
  ])('%s that nobody changed has none', (_name, activity) => {
    expect(edited({}, activity)).toBeUndefined()
  })

  test('only what was changed is in it', () => {
    const title = 'Baking bread'
    expect(edited({ description: { title, note: 'Scones for the afternoon.' } })).toEqual({
      activityId: planned().id,
      title,
    })
    expect(edited({ dutiesRequired: { duties: [] } })).toEqual({ activityId: planned().id, dutiesRequired: [] })
  })

  test('a note that was emptied is taken away', () => {
    const change = edited({ description: { title: planned().title, note: ' ' } })
    expect(change).toEqual({ activityId: planned().id, note: '' })
    expect(change && changeActivity.apply(planned(), change, aStamp())).not.toHaveProperty('note')
  })

  test('another start takes the newly chosen shifts with it', () => {
    const shift = { ...aShiftChoice, shiftId: idOf('other shift') }
    expect(edited({ date: laterSpan, shifts: { shifts: [shift], of: laterSpan } })).toEqual({
      activityId: planned().id,
      ...laterSpan,
      shifts: [shift],
    })
  })

  test('what is planned besides stays when one part of the plan changes', () => {
    const transport = { entries: [{ type: 'Taxi' }] }
    const atChoice = walked(edit, {}, { start: answersOf(planned()), until: 'continueOrEnd' })
    const form = formWith(edit)
    const toTransport = goNext(form, answered(atChoice, 'continueOrEnd', { choice: 'transport' }))
    if (!toTransport.ok) throw new Error(toTransport.reason)
    const back = goNext(form, answered(toTransport.value, 'transport', transport))
    if (!back.ok) throw new Error(back.reason)
    const end = goNext(form, back.value)
    expect(end.ok && changed(planned(), edit, end.value)).toEqual({
      activityId: planned().id,
      plan: { insideActions: [{ title: 'Baking' }], subLocations: ['kitchen'], transport: [{ type: 'Taxi' }] },
    })
  })

  test('an activity that moves outside leaves what was planned inside', () => {
    const atChoice = walked(edit, {}, { start: answersOf(planned()), until: 'continueOrEnd' })
    const form = formWith(edit)
    const swimming = { actions: [{ title: 'Swimming' }] }
    const said: readonly [ActivityStepName, ActivityAnswers[ActivityStepName]][] = [
      ['continueOrEnd', { choice: 'activities' }],
      ['inHome', { inHome: false }],
      ['outsideActions', swimming],
      ['continueOrEnd', { choice: 'finish' }],
    ]
    const end = said.reduce((walk, [name, answer]) => {
      const result = goNext(form, answered(walk, name, answer))
      if (!result.ok) throw new Error(result.reason)
      return result.value
    }, atChoice)
    expect(changed(planned(), edit, end)).toEqual({
      activityId: planned().id,
      inHome: false,
      plan: { outsideActions: [{ title: 'Swimming' }], transport: planned().plan?.transport },
    })
  })

  test('an appointment that becomes care is no appointment any more, and the other way round', () => {
    const care = edited({ type: { type: 'care' }, description: { title: 'Walk', note: '' } }, appointment)
    expect(care).toEqual({
      activityId: appointment.id,
      title: 'Walk',
      type: 'care',
      plan: { outsideActions: [{ title: 'Bus' }] },
    })
    const dentist = {
      type: { type: 'appointment' },
      appointmentTitle: { text: 'Dentist' },
      appointmentTime: span,
    } as const
    expect(edited(dentist)).toMatchObject({ title: 'Dentist', type: 'appointment', plan: { appointment: span } })
    expect(edited(dentist)).not.toHaveProperty('note')
  })

  test('what others changed meanwhile stays', () => {
    const meanwhile = { ...planned(), clients: [anEntry('AB'), anEntry('CD'), anEntry('EF')] }
    const walk = walked(edit, { clients: { clientIds: [idOf('AB')] } }, { start: answersOf(planned()) })
    const change = changed(meanwhile, edit, walk)
    expect(change && Object.keys(change)).toEqual(['activityId', 'clients'])
    expect(change?.clients?.map(({ id }) => id)).toEqual([idOf('AB'), idOf('EF')])
  })

  test('changing the clients changes nothing else', () => {
    const context = aContext({ mode: 'changeClients', before })
    const walk = walked(context, { clients: { clientIds } }, { start: answersOf(planned()) })
    expect(changed(planned(), context, walk)).toEqual({ activityId: planned().id, clients: clientIds.map(named) })
  })
})
