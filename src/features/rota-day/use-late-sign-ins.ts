import { listDevices } from '../../../domain/calls/list-devices.ts'
import { statsUsersSignIns } from '../../../domain/calls/stats-users-sign-ins.ts'
import { lateSignInAfterMs } from '../../../domain/constants.ts'
import { type LatePerson, lateToSignIn, type SignOfPerson } from '../../../domain/rota/late-sign-in.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useAnswerOf } from '../../engine/use-answer-of.ts'
import { useCall } from '../../engine/use-call.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

type Answer = { readonly state: 'no-signal' | 'failed' } | { readonly state: 'read'; readonly signs: SignOfPerson[] }

/** Every sign of people around now: their sign-ins, and the devices that they used last. */
const useAskSigns = () => {
  const askSignIns = useCall(statsUsersSignIns)
  const askDevices = useCall(listDevices)
  return async (now: Instant): Promise<Answer> => {
    // Whoever is on shift now has a shift that overlaps this moment.
    const asked = { startDate: now - lateSignInAfterMs, endDate: now + lateSignInAfterMs }
    const [signIns, devices] = await Promise.all([askSignIns(asked), askDevices({})])
    if (!signIns.ok || !devices.ok) {
      const reasons = [signIns, devices].flatMap((one) => (one.ok ? [] : [one.reason.kind]))
      return { state: reasons.includes('no-signal') ? 'no-signal' : 'failed' }
    }
    const entered = signIns.value._embedded.users.map(({ userId, latestSignIn: at }) => ({ userId, at }))
    const heard = devices.value._embedded.devices.map(({ userId, lastContact: at }) => ({ userId, at }))
    const signs = [...entered, ...heard].flatMap(({ userId, at }) =>
      userId === undefined || at === undefined ? [] : [{ userId, at }],
    )
    return { state: 'read', signs }
  }
}

export type LateSignIns = { readonly state: Answer['state'] | 'reading'; readonly late: readonly LatePerson[] }

/** Who is late to sign in among these shifts, asked anew each minute and when the signal is back. Decision 66. */
export const useLateSignIns = (shifts: readonly Shift[]): LateSignIns => {
  const { now, settings, zone } = useCareFacts()
  const answer = useAnswerOf(now, useAskSigns())?.answer
  if (answer?.state !== 'read') return { state: answer?.state ?? 'reading', late: [] }
  const clock = { sessions: settings?.sessions ?? [], zone }
  return { state: 'read', late: lateToSignIn(shifts, { signs: answer.signs, now, clock }) }
}
