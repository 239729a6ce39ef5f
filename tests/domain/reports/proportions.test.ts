import { describe, expect, it } from 'vitest'
import { compareShares, differenceInterval, wilsonInterval } from '../../../domain/reports/proportions.ts'

describe('intervals as the literature has them', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('Wilson: %i of %i', (...[had, of, low, high]) => {
    const ends = wilsonInterval({ had, of })
    expect(ends.low).toBeCloseTo(low, 4)
    expect(ends.high).toBeCloseTo(high, 4)
  })

  // The same, 873–890, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 10, 0.6075, 1],
  ])('Newcombe: %i of %i less %i of %i', (...[had, of, hadToo, ofToo, low, high]) => {
    const ends = differenceInterval({ had, of }, { had: hadToo, of: ofToo })
    expect(ends.low).toBeCloseTo(low, 4)
    expect(ends.high).toBeCloseTo(high, 4)
  })

  it('of nothing says nothing', () => {
    expect(wilsonInterval({ had: 0, of: 0 })).toEqual({ low: 0, high: 1 })
  })
})

describe('what is said of two shares', () => {
  it.each([
    [17, 38, 88, 352, 'more-often'],
    [10, 38, 172, 352, 'less-often'],
    [12, 38, 106, 352, 'not-clear'],
    [3, 38, 14, 352, 'too-few'],
    // None at all says something where five would be expected.
    [0, 38, 172, 352, 'less-often'],
    [4, 4, 10, 352, 'too-few'],
    [5, 5, 0, 4, 'too-few'],
    [0, 0, 0, 0, 'too-few'],
  ] as const)('%i of %i beside %i of %i', (...[had, of, hadToo, ofToo, finding]) => {
    expect(compareShares({ had, of }, { had: hadToo, of: ofToo })).toBe(finding)
  })
})
