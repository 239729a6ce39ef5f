import { describe, expect, test } from 'vitest'
import { colleaguesFor, shiftsToSwap, swapSides } from '../../../domain/swap/swap-choices.ts'
import { ann, aRotaUser, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const person = (displayName: string) => ({ userId: idOf(displayName), displayName })
const [bea, dee, eve] = [person('Bea Cole'), person('Dee Ford'), person('Eve Gray')]
const facts = { clock: { sessions, zone }, dutyName: (duty: string) => duty, now: Date.parse('2026-11-20T10:00:00Z') }
const own = aShiftOf(ann, { id: idOf('own'), day: '2026-11-23', startTime: '08:00', endTime: '14:00' })
const shiftOf = (who: typeof ann, day: string, times = '08:00-14:00') => {
  const [startTime = '', endTime = ''] = times.split('-')
  return aShiftOf(who, { id: idOf(`${who.displayName} ${day} ${times}`), day, startTime, endTime })
}

describe('the colleagues to whom a shift could be given', () => {
  const staff = [
    aRotaUser(ann),
    aRotaUser(carl),
    aRotaUser(dee),
    aRotaUser(bea),
    aRotaUser({ ...eve, locations: ['mf'] }),
    aRotaUser({ ...person('Fay Gone'), archivedOn: '2026-11-01' }),
  ]
  const shifts = [own, shiftOf(carl, '2026-11-23', '12:00-18:00'), shiftOf(bea, '2026-11-23', '20:00-08:00')]
  const found = colleaguesFor(own, ann.userId, { rows: { shifts, staff }, facts })

  test('are those of its location who are there by then, but oneself; the free ones first, the impossible last', () => {
    expect(found.map(({ displayName }) => displayName)).toEqual(['Dee Ford', 'Bea Cole', 'Carl Dean'])
  })
  test('each come with what speaks against them', () => {
    expect(found.map(({ refusals, warnings }) => [refusals.length, warnings.length])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ])
  })
})

describe('the shifts for which one could be swapped', () => {
  const coming = shiftOf(carl, '2026-11-25')
  const shifts = [
    own,
    shiftOf(ann, '2026-11-26'),
    coming,
    shiftOf(carl, '2026-11-26'),
    shiftOf(carl, '2026-11-19'),
    { ...shiftOf(carl, '2026-11-27'), rotaStatus: 'locked' },
    { ...shiftOf(carl, '2026-11-28'), rotaStatus: 'draft' },
  ]
  const rows = { shifts, staff: [aRotaUser(ann), aRotaUser(carl)] }
  const found = shiftsToSwap(own, { userId: ann.userId, toUserId: carl.userId }, { rows, facts })

  test('are the coming ones of published rotas, by start, with both sides checked', () => {
    expect(found.map(({ shift, refusals }) => [shift.day, refusals.length])).toEqual([
      ['2026-11-25', 0],
      ['2026-11-26', 1],
    ])
  })
})

test.each(['draft', 'withdrawn'])('a shift on a rota that is %s is nobody’s', (rotaStatus) => {
  const draft = { ...own, rotaStatus }
  expect(swapSides({ shifts: [draft], staff: [] })(ann.userId)).toMatchObject({
    shifts: [],
    displayName: 'Unknown User',
  })
})
