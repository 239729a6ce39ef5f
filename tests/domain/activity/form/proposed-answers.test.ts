import { describe, expect, test } from 'vitest'
import { answersOf } from '../../../../domain/activity/form/answers-of.ts'
import { answered, changeStep, goBack, goNext } from '../../../../domain/form/walk.ts'
import { anActivity, at } from '../../../support/builders.ts'
import { aContext, clientIds, formWith, forNobody, forTwo, laterSpan, span, walked } from './form-world.ts'

describe('what the steps begin with', () => {
  test('a new activity is proposed to start at the last full five minutes, unless its start is known', () => {
    const context = aContext({ now: at('2026-11-23 09:04') })
    expect(walked(context, forTwo, { until: 'date' }).answers.date).toEqual({ startDate: at('2026-11-23 09:00') })
    const known = { start: { date: laterSpan } }
    expect(walked(context, forTwo, { ...known, until: 'date' }).answers.date).toEqual(laterSpan)
  })

  test('an appointment is proposed at the time of its activity', () => {
    const dentist = { type: { type: 'appointment' }, appointmentTitle: { text: 'Dentist' } } as const
    const { answers } = walked(aContext(), { ...forTwo, ...dentist }, { until: 'appointmentTime' })
    expect(answers.appointmentTime).toMatchObject(span)
  })

  test('an appointment moves with its activity to another day, keeps its own times there, and is asked about anew', () => {
    const hourMs = 3_600_000
    const appointment = { startDate: span.startDate + hourMs / 4, endDate: span.endDate - hourMs / 4 }
    const start = answersOf(anActivity({ ...span, plan: { appointment } }))
    const context = aContext({ mode: 'edit', before: { startDate: span.startDate, hasShifts: false } })
    const timeOn = (date: typeof span) =>
      walked(context, { date }, { start, until: 'appointmentTime' }).answers.appointmentTime
    expect(timeOn(span)).toMatchObject(appointment)
    expect(timeOn({ ...span, endDate: span.endDate + hourMs })).toMatchObject(appointment)
    expect(timeOn(laterSpan)).toMatchObject({
      startDate: laterSpan.startDate + hourMs / 4,
      endDate: laterSpan.endDate - hourMs / 4,
    })
  })

  test('from the review, another day stops at the time of the appointment', () => {
    const dentist = { type: { type: 'appointment' }, appointmentTitle: { text: 'Dentist' } } as const
    const form = formWith(aContext())
    const review = walked(aContext(), { ...forTwo, ...dentist })
    const moved = goNext(form, answered(changeStep(review, 'date'), 'date', laterSpan))
    expect(moved.ok && moved.value.path.at(-1)).toBe('appointmentTime')
    expect(moved.ok && moved.value.answers.appointmentTime).toMatchObject(laterSpan)
  })

  const started = (context: Parameters<typeof walked>[0], date: typeof span) =>
    walked(context, { ...forTwo, date }, { until: 'startForClients' }).answers.startForClients?.clientIds

  test('everybody is marked as started when it begins about now', () => {
    expect(started(aContext({ now: at('2026-11-23 08:30') }), span)).toEqual(clientIds)
    expect(started(aContext({ now: at('2026-11-23 09:30') }), span)).toEqual(clientIds)
    expect(started(aContext({ now: at('2026-11-23 09:31') }), span)).toEqual([])
    expect(started(aContext({ now: at('2026-11-23 08:29') }), span)).toEqual([])
  })

  test('the caller may say otherwise', () => {
    expect(started(aContext({ startForClients: [] }), span)).toEqual([])
    expect(started(aContext({ startForClients: clientIds.slice(0, 1) }), laterSpan)).toEqual(clientIds.slice(0, 1))
  })

  test('other clients, or another start, are asked about anew', () => {
    const context = aContext()
    const form = formWith(context)
    const atStart = answered(walked(context, forTwo, { until: 'startForClients' }), 'startForClients', {
      clientIds: [],
      of: { clientIds, startDate: span.startDate },
    })
    const again = (walk: typeof atStart) => goNext(form, goBack(walk))
    expect(again(atStart)).toMatchObject({ value: { answers: { startForClients: { clientIds: [] } } } })
    const fewer = answered(atStart, 'clients', { clientIds: clientIds.slice(0, 1) })
    expect(again(fewer)).toMatchObject({
      value: { answers: { startForClients: { clientIds: clientIds.slice(0, 1) } } },
    })
  })

  test('rooms are of the chosen place, else of the first client’s', () => {
    const inside = {
      continueOrEnd: { choice: 'activities' },
      inHome: { inHome: true },
    } as const
    const baking = { insideActions: { actions: [{ title: 'Baking' }] } }
    const context = aContext({ locationOfClient: () => 'mf' })
    const roomsAt = (said: Parameters<typeof walked>[1]) =>
      walked(context, { ...said, ...inside, ...baking }, { until: 'subLocations' }).answers.subLocations
    expect(roomsAt(forNobody)).toEqual({ rooms: [], locationId: 'gh' })
    expect(roomsAt({ ...forTwo, location: { locationId: 'gh' } })).toEqual({ rooms: [], locationId: 'mf' })
  })

  test('an edit of an activity with a plan begins with it, and an appointment is one whatever its type', () => {
    const appointment = { ...span, contactDetails: 'Dr Okafor' }
    const start = answersOf(anActivity({ type: 'care', title: 'Dentist', plan: { appointment } }))
    expect(start.type).toEqual({ type: 'appointment' })
    expect(start.appointmentTitle).toEqual({ text: 'Dentist' })
    expect(start.appointmentContact).toEqual({ text: 'Dr Okafor' })
  })
})
