import { describe, expect, test } from 'vitest'
import { activityPlanFields } from '../../../../domain/activity/activity.ts'
import { buildRepeat } from '../../../../domain/activity/repeat-rule.ts'
import { changeActivity } from '../../../../domain/mutations/change-activity.ts'
import { changeClient } from '../../../../domain/mutations/change-client.ts'
import { changeShift } from '../../../../domain/mutations/change-shift.ts'
import { clientFields } from '../../../../domain/mutations/client-fields.ts'
import { shiftPlanFields } from '../../../../domain/mutations/shift-plan.ts'
import { toWireInstant } from '../../../../domain/time/instant.ts'
import { clashesOf } from '../../../../src/features/outbox/conflict-values.ts'
import { settings } from '../../../support/an-engine.tsx'
import { ann, aRotaUser, at, carl, idOf } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'

const facts = factsAt('12:00', { settings })
const repeat = buildRepeat({
  pattern: { every: 'week', weekdays: [2] },
  end: { kind: 'never' },
  from: '2026-11-24',
  startTime: '09:30',
  endTime: '10:00',
})

/** Everything that an edit can say, each with another value than the office has. */
const edit: Readonly<Record<string, unknown>> = {
  title: 'Bath',
  note: 'Before lunch',
  type: 'support',
  startDate: at('2026-11-23 09:00'),
  endDate: at('2026-11-23 10:00'),
  locationId: 'mf',
  rotaId: idOf('rota'),
  master: true,
  repeat,
  personsRequired: 2,
  adhoc: true,
  dutiesRequired: ['meds'],
  shifts: [{ shiftId: idOf('shift'), rotaId: idOf('rota'), ...ann }],
  inHome: false,
  plan: { appointment: { startDate: at('2026-11-23 11:00'), endDate: at('2026-11-23 11:30'), location: 'Surgery' } },
  externalSource: 'pcs',
  externalSourceMeta: { ActionIconID: 8002 },
  clients: [{ id: idOf('AB'), initials: 'AB' }],
}

const clashIn = (field: string, theirs: unknown = undefined, known = facts) => {
  const refusal = { status: 412, current: { [field]: theirs }, conflicts: [field] }
  const [clash] = clashesOf({ payload: { activityId: idOf('a'), ...edit }, refusal } as never, known)
  return clash
}

test('the edit of this test says everything that an edit can say', () => {
  const said = changeActivity.fields?.({ activityId: idOf('a'), ...edit } as never)
  expect(new Set(said)).toEqual(new Set([...Object.keys(activityPlanFields), 'clients']))
})

test.each([...Object.keys(activityPlanFields), 'clients'])('a clash of "%s" has words of its own', (field) => {
  const clash = clashIn(field)
  expect(clash?.label).not.toBe(field)
  expect(clash?.yours).not.toMatch(/object|undefined|\d{13}|FREQ|^$/)
  expect(clash?.theirs).toBe('Empty')
})

describe('a clash of a shift', () => {
  const shiftEdit: Readonly<Record<string, unknown>> = {
    ...{ day: '2026-11-24', startTime: '09:00', endTime: '15:00:00', title: 'Early', notes: 'Bring the keys' },
    ...{ dutiesRequired: ['meds'], coverNotRequired: true },
    schedule: [{ startTime: '10:00', endTime: '10:15:00', type: 'break', notes: 'Tea' }],
    assignedTo: [{ type: 'sick', ...ann }, { ...carl }],
  }
  const clashOf = (field: string, theirs?: unknown) => {
    const refusal = { status: 412, current: { [field]: theirs }, conflicts: [field] }
    const [clash] = clashesOf(
      { payload: { rotaId: idOf('r'), shiftId: idOf('s'), ...shiftEdit }, refusal } as never,
      facts,
    )
    return clash
  }

  test('has words for every field that an edit of a shift writes', () => {
    const said = changeShift.fields?.({ rotaId: idOf('r'), shiftId: idOf('s'), ...shiftEdit } as never) ?? []
    const { startDate: _start, endDate: _end, ...fields } = shiftPlanFields
    expect(new Set(said)).toEqual(new Set(Object.keys(fields)))
    for (const field of said) expect(clashOf(field)?.label).not.toBe(field)
  })

  test.each([
    ['day', '2026-11-23', 'Tue 24 Nov', 'Mon 23 Nov'],
    ['startTime', '08:00:00', '09:00', '08:00'],
    ['assignedTo', [], `${ann.displayName} (sick), ${carl.displayName}`, 'Nobody'],
    ['coverNotRequired', false, 'Not needed', 'Needed'],
    ['schedule', [], '10:00 to 10:15 break: Tea', 'None'],
  ])('says both values of "%s"', (...[field, theirs, yours, office]) => {
    expect(clashOf(field, theirs)).toMatchObject({ yours, theirs: office })
  })
})

describe('a clash of a client', () => {
  const hours = [
    { effectiveFrom: '2026-11-09', definition: { level0: { careGeneralPerWeek: 7 }, level1: {}, level2: {} } },
  ]
  const clientEdit: Readonly<Record<string, unknown>> = {
    ...{ initials: 'KM', location: { locationId: 'gh', roomNumber: '4' }, archivedOn: '2026-11-20', hours },
    careEscalationHistory: [{ effectiveFrom: '2026-11-09', escalationLevel: 'level1' }],
    supportHours: [{ hoursPerWeek: 14 }],
    ...{ howToCommunicate: 'Slowly.', whatMatters: 'Tea.', howToSupport: 'Let me try.', risksAndTriggers: 'Dogs.' },
  }
  const clashOf = (field: string, theirs?: unknown) => {
    const refusal = { status: 412, current: { [field]: theirs }, conflicts: [field] }
    const [clash] = clashesOf({ payload: { clientId: idOf('KM'), ...clientEdit }, refusal } as never, facts)
    return clash
  }

  test('shows what each said to hold from one day on, and nothing of other days', () => {
    const theirs = [{ effectiveFrom: '2026-11-09', escalationLevel: 'level2' }]
    const refusal = {
      ...{ status: 412, conflicts: ['careEscalationHistory 2026-11-09'] },
      current: { careEscalationHistory: [...theirs, { effectiveFrom: '2026-11-16', escalationLevel: 'level0' }] },
    }
    const payload = { clientId: idOf('KM'), effectiveFrom: '2026-11-09', escalationLevel: 'level1' }
    expect(clashesOf({ payload, refusal } as never, facts)).toMatchObject([
      { label: 'Levels', yours: 'Amber from Mon 9 Nov 2026', theirs: 'Red from Mon 9 Nov 2026' },
    ])
  })

  test('has words for every field that an edit of a client writes', () => {
    const said = changeClient.fields?.({ clientId: idOf('KM'), ...clientEdit } as never) ?? []
    expect(new Set(said)).toEqual(new Set(Object.keys(clientFields)))
    for (const field of said) expect(clashOf(field)?.label).not.toBe(field)
  })

  test.each([
    ['initials', 'KN', 'KM', 'KN'],
    ['location', { locationId: 'gh' }, 'Georgian House, Room 4', 'Georgian House'],
    ['archivedOn', null, 'Fri 20 Nov 2026', 'Empty'],
    [
      'hours',
      [],
      'from Mon 9 Nov 2026: Green care 7 h, support 0 h, Amber care 0 h, support 0 h, Red care 0 h, support 0 h',
      'None',
    ],
    ['careEscalationHistory', [], 'Amber from Mon 9 Nov 2026', 'None'],
    [
      'supportHours',
      [{ effectiveFrom: '2026-11-09', hoursPerWeek: 7 }],
      '14 h a week',
      '7 h a week from Mon 9 Nov 2026',
    ],
  ])('says both values of "%s"', (...[field, theirs, yours, office]) => {
    expect(clashOf(field, theirs)).toMatchObject({ yours, theirs: office })
  })
})

describe('values are said as a person reads them', () => {
  test('a repeat as its days', () => {
    expect(clashIn('repeat', { ...repeat, rule: 'FREQ=YEARLY' })).toMatchObject({
      label: 'Repeats',
      yours: 'Every Tuesday at 09:30',
      theirs: 'Cannot be shown in this version of the app',
    })
  })
  test('moments within a plan as day and time, of this device as of the office', () => {
    const office = { appointment: { startDate: toWireInstant(at('2026-11-23 12:00')), location: 'Clinic' } }
    expect(clashIn('plan', office)).toMatchObject({
      yours: 'Mon 23 Nov, 11:00, Mon 23 Nov, 11:30, Surgery',
      theirs: 'Mon 23 Nov, 12:00, Clinic',
    })
  })
  test('types by what the provider calls them', () => {
    const activityTypes = [{ value: 'support', name: 'Wellbeing' }, ...settings.activityTypes.slice(0, 2)]
    const known = factsAt('12:00', { settings: { ...settings, activityTypes } })
    expect(clashIn('type', 'care', known)).toMatchObject({ yours: 'Wellbeing', theirs: 'Care' })
  })
  test('types, duties, places and people by their names', () => {
    expect(clashIn('type', 'care')).toMatchObject({ yours: 'Support', theirs: 'Care' })
    expect(clashIn('dutiesRequired', [])).toMatchObject({ yours: 'Meds', theirs: 'None' })
    expect(clashIn('shifts', [{ shiftId: idOf('x'), rotaId: idOf('rota'), ...carl }])).toMatchObject({
      yours: 'Ann Bell',
      theirs: 'Carl Dean',
    })
    expect(clashIn('externalSourceMeta', { ActionIconID: 4010 })).toMatchObject({
      yours: 'Personal care, 8002',
      theirs: 'Medical, 4010',
    })
  })
})

test('two managers who gave an on-call day to different people are shown both by name', () => {
  const known = factsAt('2026-11-23 12:00', {
    settings,
    person: (userId) => [ann, carl].map((one) => aRotaUser(one)).find((one) => one.userId === userId),
  })
  const refusal = { status: 412, current: { userId: carl.userId, date: '2026-11-25' }, conflicts: ['userId', 'date'] }
  const payload = { oncallId: idOf('oncall'), userId: ann.userId, date: '2026-11-24' }
  expect(clashesOf({ payload, refusal } as never, known)).toEqual([
    { field: 'userId', label: 'Who is on call', yours: 'Ann Bell', theirs: 'Carl Dean' },
    { field: 'date', label: 'Day', yours: 'Tue 24 Nov', theirs: 'Wed 25 Nov' },
  ])
})
