import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candidateFor } from '../../../../domain/rota/suggest/candidates.ts'
import {
  type CoverProposal,
  proposeCover,
  proposing,
  whyOpen,
  withPicks,
} from '../../../../domain/rota/suggest/propose.ts'
import { type CoverFacts, isOpenAhead, isOpenShift, workOf } from '../../../../domain/rota/suggest/work.ts'
import { ann, aShift, at, idOf, sessions, zone } from '../../../support/builders.ts'
import { aBigHouse, aMember, factsOf } from '../../../support/cover-world.ts'

const picksOf = ({ picks }: CoverProposal) => new Map(picks.map(({ shiftId, userId }) => [shiftId, userId]))

/** Those of the proposal that nobody may be given, once all of it stands. */
const forbidden = (proposal: CoverProposal, facts: CoverFacts) => {
  const then = withPicks(facts, picksOf(proposal))
  const work = workOf(then)
  return proposal.picks.filter(({ shiftId, userId }) => {
    const shift = facts.shifts.find((one) => one.shiftId === shiftId)
    return shift === undefined || candidateFor(shift, userId, { facts: then, work })?.isBlocked !== false
  })
}

const house = fc
  .record({
    people: fc.integer({ min: 0, max: 12 }),
    worked: fc.integer({ min: 0, max: 40 }),
    open: fc.integer({ min: 0, max: 12 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(aBigHouse)

describe('a proposal for all open shifts', () => {
  test('gives no shift to whom it is forbidden, none twice, and is never worse than one by one', () => {
    fc.assert(
      fc.property(house, ({ open, facts }) => {
        const proposal = proposeCover(open, facts)
        expect(forbidden(proposal, facts)).toEqual([])
        expect(picksOf(proposal).size).toBe(proposal.picks.length)
        expect(proposal.points).toBeLessThanOrEqual(proposal.greedyPoints + 0.001)
      }),
      { numRuns: 60 },
    )
  })

  test('is the same for the same facts, in whatever order they come', () => {
    fc.assert(
      fc.property(house, ({ open, facts }) => {
        const turned = { ...facts, shifts: facts.shifts.toReversed(), staff: facts.staff.toReversed() }
        expect(proposeCover(open.toReversed(), turned).picks).toEqual(proposeCover(open, facts).picks)
      }),
      { numRuns: 20 },
    )
  })

  test('leaves nothing open that somebody could still take', () => {
    fc.assert(
      fc.property(house, ({ open, facts }) => {
        const picks = picksOf(proposeCover(open, facts))
        const then = withPicks(facts, picks)
        const work = workOf(then)
        for (const shift of open.filter(({ shiftId }) => !picks.has(shiftId))) {
          const free = facts.staff.filter(
            ({ userId }) => candidateFor(shift, userId, { facts: then, work })?.isBlocked === false,
          )
          expect(free.map(({ displayName }) => displayName)).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
  })

  test('gives way: who alone can take one shift is not spent on another', () => {
    const staff = [aMember('Both', { dutiesQualifiedFor: ['meds', 'driving'] }), aMember('Meds alone')]
    const meds = aShift({ id: idOf('meds'), dutiesRequired: ['meds'] })
    const driving = aShift({ id: idOf('driving'), dutiesRequired: ['driving'], startTime: '10:00' })
    const { picks } = proposeCover([meds, driving], factsOf(staff, [meds, driving]))
    expect(new Set(picks.map(({ shiftId, userId }) => `${shiftId} ${userId}`))).toEqual(
      new Set([`${meds.shiftId} ${idOf('Meds alone')}`, `${driving.shiftId} ${idOf('Both')}`]),
    )
  })

  test('betters what one by one would come to, in houses with many holes', () => {
    const houses = [1, 2, 3].map((seed) => aBigHouse({ people: 40, worked: 200, open: 60, seed }))
    const proposals = houses.map(({ open, facts }) => proposeCover(open, facts))
    expect(proposals.some(({ points, greedyPoints }) => points < greedyPoints - 1)).toBe(true)
  })

  test('comes in slices', () => {
    const { open, facts } = aBigHouse({ people: 10, worked: 20, open: 10, seed: 1 })
    expect([...proposing(open, facts)].length).toBeGreaterThan(10)
  })
})

test('why a shift stays open is counted of those who are still here', () => {
  const open = aShift({ id: idOf('open'), dutiesRequired: ['meds'] })
  const ownShift = aShift({ id: idOf('own'), assignedTo: [{ type: 'current', userId: idOf('Busy') }] })
  const staff = [
    aMember('Busy'),
    aMember('Learner', { dutiesQualifiedFor: [] }),
    aMember('Trainee', { dutiesQualifiedFor: [] }),
    aMember('Gone', { archivedOn: '2020-01-01' }),
  ]
  const facts = factsOf(staff, [open, ownShift])
  expect(whyOpen(open, { facts, work: workOf(facts) })).toEqual([
    { kind: 'not-qualified', people: 2 },
    { kind: 'clash', people: 1 },
  ])
})

test('a shift that needs nobody is not open', () => {
  expect(isOpenShift(aShift())).toBe(true)
  expect(isOpenShift(aShift({ coverNotRequired: true }))).toBe(false)
})

test('an open night is ahead until its staff would be gone, at 08:30', () => {
  const night = aShift({ startTime: '20:00', endTime: '08:00' })
  const asked = (words: string) => ({ now: at(words), clock: { sessions, zone } })
  expect(isOpenAhead(night, asked('2026-11-24 08:29'))).toBe(true)
  expect(isOpenAhead(night, asked('2026-11-24 08:30'))).toBe(false)
  expect(isOpenAhead({ ...night, assignedTo: [{ type: 'current', ...ann }] }, asked('2026-11-23 12:00'))).toBe(false)
})
