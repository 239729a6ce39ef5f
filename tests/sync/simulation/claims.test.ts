import { describe, expect, it } from 'vitest'
import { claimsOnce, exclusiveClaims } from '../../simulation/checks/exclusive-claims.ts'
import type { Claim } from '../../simulation/stories/record.ts'

const claim: Claim = {
  ...{ shiftId: 's1', personId: 'ada', device: 'tablet 1' },
  ...{ told: 'confirmed', isOver: false },
}

describe('a shift is taken once', () => {
  it('finds a shift that was taken twice by one claim, or by one that was refused', () => {
    const took = {
      ...{ id: 'k1', name: 'v1.shift.assign', path: '', target: 's1', userId: 'ada', carrier: 'token' as const },
      ...{ deviceId: 'd1', seq: 1, at: 0 },
    }
    expect(claimsOnce([claim], [took])).toEqual([])
    expect(claimsOnce([claim], [took, took])).toHaveLength(1)
    expect(claimsOnce([{ ...claim, told: 'refused' }], [took])).toHaveLength(1)
  })

  it('finds a shift that was confirmed to two people, or to one who does not have it', () => {
    expect(exclusiveClaims([claim], () => ['ada'])).toEqual([])
    expect(exclusiveClaims([claim, { ...claim, personId: 'ben' }], () => ['ada'])).not.toEqual([])
    expect(exclusiveClaims([claim], () => ['ben'])).toHaveLength(1)
    const unheard = { ...claim, personId: 'ben', told: 'no-signal' as const }
    expect(exclusiveClaims([claim, unheard], () => ['ben'])).toHaveLength(1)
  })
})
