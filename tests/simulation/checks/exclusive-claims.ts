import type { Claim } from '../stories/record.ts'
import type { Finding } from './truth.ts'

/** I8: two devices never both hold a confirmed claim of one shift. */
export const exclusiveClaims = (claims: readonly Claim[]): Finding[] => {
  const confirmed = claims.filter(({ told, isOver }) => told === 'confirmed' && !isOver)
  return confirmed.flatMap((claim, at) => {
    const other = confirmed
      .slice(at + 1)
      .find(({ shiftId, personId }) => shiftId === claim.shiftId && personId !== claim.personId)
    if (other === undefined) return []
    const what = `shift ${claim.shiftId.slice(-4)} is confirmed to ${claim.personId.slice(-4)} and to ${other.personId.slice(-4)}`
    return [{ invariant: 'I8', what }]
  })
}
