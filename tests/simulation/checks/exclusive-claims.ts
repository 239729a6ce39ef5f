import type { Claim } from '../stories/record.ts'
import type { Finding } from './truth.ts'

/**
 * I8: two devices never both hold a confirmed claim of one shift; and who was told that a shift is theirs has it.
 * `holdersOf` says who the server has on a shift.
 */
export const exclusiveClaims = (claims: readonly Claim[], holdersOf: (shiftId: string) => string[]): Finding[] => {
  const confirmed = claims.filter(({ told, isOver }) => told === 'confirmed' && !isOver)
  return confirmed.flatMap((claim, at) => {
    const shift = `shift ${claim.shiftId.slice(-4)} is confirmed to ${claim.personId.slice(-4)}`
    const rival = confirmed
      .slice(at + 1)
      .find(({ shiftId, personId }) => shiftId === claim.shiftId && personId !== claim.personId)
    if (rival !== undefined) return [{ invariant: 'I8', what: `${shift} and to ${rival.personId.slice(-4)}` }]
    const holders = holdersOf(claim.shiftId)
    if (holders.includes(claim.personId)) return []
    return [
      { invariant: 'I8', what: `${shift}, and the server has ${holders.map((id) => id.slice(-4)).join() || 'nobody'}` },
    ]
  })
}
