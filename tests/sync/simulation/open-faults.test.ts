import { describe, expect, test } from 'vitest'
import { type OpenFault, openFaultOf, openFaults } from '../../simulation/open-faults.ts'

const teaIsLate: OpenFault = {
  name: 'tea-is-late',
  reason: 'The kettle of a tablet that was dropped takes longer.',
  seenAs: /^I6 tea is late on (?<tablet>tablet \d+)$/,
  story: ['{tablet}: is dropped', 'the kettle is on'],
  withinMs: 100,
  seeds: [1],
}
const late = { invariant: 'I6', what: 'tea is late on tablet 2', atMs: 950 }
const trace = [
  '100 tablet 2: is dropped',
  '900 story: the kettle is on',
  '950 story: BROKEN I6: tea is late on tablet 2',
]
const nameOf = (given: Partial<Parameters<typeof openFaultOf>[0]>) =>
  openFaultOf({ violations: [late], trace, ...given }, [teaIsLate])

describe('an open fault', () => {
  test('explains what breaks as it says, after what it says', () => {
    expect(nameOf({})).toBe('tea-is-late')
    expect(nameOf({ trace: [...trace.slice(0, 1), '300 story: the kettle is on', ...trace.slice(1)] })).toBe(
      'tea-is-late',
    )
  })

  test('explains nothing where nothing broke, nor where anything else did as well', () => {
    expect(nameOf({ violations: [] })).toBeUndefined()
    expect(nameOf({ violations: [late, { ...late, invariant: 'I1', what: 'the tea is nowhere' }] })).toBeUndefined()
    expect(nameOf({ violations: [{ ...late, what: 'tea is late on tablet 2 again' }] })).toBeUndefined()
  })

  test('explains nothing where its story did not happen, or to another tablet, or the other way round', () => {
    expect(nameOf({ trace: trace.slice(1) })).toBeUndefined()
    expect(nameOf({ trace: ['100 tablet 1: is dropped', ...trace.slice(1)] })).toBeUndefined()
    expect(nameOf({ trace: ['50 story: the kettle is on', '100 tablet 2: is dropped'] })).toBeUndefined()
  })

  test('explains nothing that came too long after its story, or before it', () => {
    expect(nameOf({ violations: [{ ...late, atMs: 1001 }] })).toBeUndefined()
    expect(nameOf({ violations: [{ ...late, atMs: 899 }] })).toBeUndefined()
  })
})

test('the list names each fault once, with a reason and a schedule that shows it', () => {
  expect(new Set(openFaults.map(({ name }) => name)).size).toBe(openFaults.length)
  expect(openFaults.filter(({ reason, seeds }) => !reason.endsWith('.') || seeds.length === 0)).toEqual([])
})
