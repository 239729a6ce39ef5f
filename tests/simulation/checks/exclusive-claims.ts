import { assignShift } from '../../../domain/mutations/assign-shift.ts'
import type { Applied } from '../server/model-server.ts'
import type { Claim } from '../stories/record.ts'
import type { Finding } from './truth.ts'

/** I2: each time somebody took a shift the server heard of one claim, and nobody was told no who has it by that. */
export const claimsOnce = (claims: readonly Claim[], applied: readonly Applied[]): Finding[] => {
  const taken = new Map<string, number>()
  for (const { name, target, userId } of applied) {
    const key = `${target} ${userId}`
    if (name === assignShift.name) taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  return [...taken].flatMap(([key, count]) => {
    const own = claims.filter(({ shiftId, personId, told }) => `${shiftId} ${personId}` === key && told !== 'refused')
    if (count <= own.length) return []
    const what = `shift ${key.slice(32, 36)} was taken ${count} times by ${key.slice(-4)}, who was told so ${own.length} times`
    return [{ invariant: 'I2', what }]
  })
}

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
