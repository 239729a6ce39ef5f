import { expect, test } from 'vitest'
import { agendaOf } from '../../../domain/rota/agenda.ts'
import {
  anActivity,
  ann,
  anOncallEntry,
  aRota,
  aRotaUser,
  aShift,
  aShiftOf,
  at,
  carl,
  idOf,
  sessions,
  zone,
} from '../../support/builders.ts'

const mine = aShiftOf(ann, { id: idOf('mine'), startTime: '08:00', endTime: '14:00' })
const open = aShift({ id: idOf('open'), startTime: '14:00', endTime: '20:00' })
const clashing = aShift({ id: idOf('clashing'), startTime: '12:00', endTime: '20:00' })
const notNeeded = aShift({ id: idOf('not needed'), startTime: '14:00', endTime: '16:00', coverNotRequired: true })
const others = aShiftOf(carl, { id: idOf('his'), startTime: '14:00', endTime: '20:00' })
const elsewhere = aShift({ id: idOf('elsewhere'), rotaId: idOf('other'), startTime: '14:00', endTime: '20:00' })

const asked: Parameters<typeof agendaOf>[0] = {
  rota: aRota(),
  shifts: [open, clashing, notNeeded, others, elsewhere, mine],
  activities: [
    anActivity({ id: idOf('late'), startDate: at('2026-11-23 21:00'), endDate: at('2026-11-24 09:00') }),
    anActivity({ id: idOf('early') }),
  ],
  oncall: [anOncallEntry(), anOncallEntry({ id: idOf('mf'), location: 'mf' })],
  who: { id: ann.userId },
  record: aRotaUser(),
  dutyName: (duty) => duty,
  rules: undefined,
  today: '2026-11-23',
  mayTake: true,
  now: at('2026-11-23 07:00'),
  sessions,
  zone,
}
const agenda = agendaOf(asked)
const monday = agenda.find(({ day }) => day === '2026-11-23')

test('the agenda has every day of the rota, and knows today and what is past', () => {
  expect(agenda).toHaveLength(14)
  expect(agenda.filter(({ isPast }) => isPast)).toHaveLength(7)
  expect(monday).toMatchObject({ isToday: true, isPast: false })
})

test('a day shows the own shifts and the rota’s others', () => {
  expect(monday?.ownShifts).toEqual([mine])
  expect(monday?.otherShifts.map(({ id }) => id)).toEqual(expect.arrayContaining([open.id, clashing.id, others.id]))
  expect(monday?.otherShifts).not.toContain(elsewhere)
})

test('a draft or withdrawn rota has no own shifts, and those of another speak against nothing', () => {
  for (const rotaStatus of ['draft', 'withdrawn']) {
    const [day] = agendaOf({ ...asked, shifts: [{ ...mine, rotaStatus }, clashing] }).filter((one) => one.isToday)
    expect(day?.ownShifts).toEqual([])
    expect(day?.open).toEqual([{ shift: clashing, warnings: [] }])
  }
})

test('only what nobody has, needs cover and fits beside the own shifts can be taken on', () => {
  expect(monday?.open.filter(({ refusal }) => refusal === undefined)).toEqual([{ shift: open, warnings: [] }])
})

test('a free shift that clashes with an own one, or of a locked rota, says so before it is pressed', () => {
  const clash = 'This shift clashes with one of your own shifts.'
  expect(monday?.open.find(({ shift }) => shift === clashing)?.refusal).toBe(clash)
  const locked = { ...open, id: idOf('locked'), rotaStatus: 'locked' as const }
  const [day] = agendaOf({ ...asked, shifts: [locked], now: at('2026-11-22 07:00') }).filter((one) => one.isToday)
  expect(day?.open.map(({ refusal }) => refusal)).toEqual([
    'This rota is locked or not published, so its shifts cannot be taken on.',
  ])
})

test('what speaks against a free shift is told with it: a missing duty forbids it, a short rest does not', () => {
  const driving = { ...open, id: idOf('driving'), dutiesRequired: ['driving'] }
  const early = aShift({ id: idOf('early shift'), day: '2026-11-24', startTime: '08:00', endTime: '14:00' })
  const late = aShiftOf(ann, { id: idOf('late shift'), startTime: '14:00', endTime: '22:00' })
  const openOn = (day: string) =>
    agendaOf({ ...asked, shifts: [driving, early, late] }).find((one) => one.day === day)?.open
  expect(agendaOf({ ...asked, shifts: [driving] }).find(({ isToday }) => isToday)?.open).toMatchObject([
    { refusal: 'You are not qualified for driving.', warnings: [] },
  ])
  expect(openOn('2026-11-24')?.map(({ refusal, warnings }) => [refusal, warnings])).toEqual([
    [undefined, ['You have 10 h of rest before Tue 24 Nov, 08:00 to 14:00, less than 11 h.']],
  ])
})

test('a shift from which one is noted as away is said to be so, and is not on offer to them, also once it is somebody else’s', () => {
  const sick = { ...open, assignedTo: [{ type: 'sick' as const, ...ann }] }
  const late = aShiftOf(carl, { id: idOf('late'), startTime: '16:00', endTime: '20:00' })
  const holiday = { ...late, assignedTo: [...late.assignedTo, { type: 'holiday' as const, ...ann }] }
  const [day] = agendaOf({ ...asked, shifts: [sick, holiday] }).filter((one) => one.isToday)
  expect(day?.absences).toEqual([
    { shift: sick, type: 'sick' },
    { shift: holiday, type: 'holiday' },
  ])
  expect([day?.ownShifts, day?.open]).toEqual([[], []])
  const [carls] = agendaOf({ ...asked, shifts: [sick], who: { id: carl.userId } }).filter((one) => one.isToday)
  expect([carls?.absences, carls?.open.map(({ refusal }) => refusal)]).toEqual([[], [undefined]])
})

test('a shift that has begun, and any for agency staff, is not on offer at all', () => {
  const today = (more: Partial<typeof asked>) => agendaOf({ ...asked, ...more }).find(({ isToday }) => isToday)?.open
  expect(today({ now: at('2026-11-23 15:00') })).toEqual([])
  expect(today({ who: { id: ann.userId, agencyId: idOf('agency') } })).toEqual([])
})

test('a day has the activities that begin on it, in order, and who is on call at the place', () => {
  expect(monday?.activities.map(({ id }) => id)).toEqual([idOf('early'), idOf('late')])
  expect(monday?.oncall.map(({ location }) => location)).toEqual(['gh'])
})
