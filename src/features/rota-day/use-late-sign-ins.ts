import { useCallback, useEffect, useState } from 'react'
import { listDevices } from '../../../domain/calls/list-devices.ts'
import { statsUsersSignIns } from '../../../domain/calls/stats-users-sign-ins.ts'
import { lateSignInAfterMs } from '../../../domain/constants.ts'
import { type LatePerson, lateToSignIn, type SignOfPerson } from '../../../domain/rota/late-sign-in.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useCall } from '../../engine/use-call.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

type Answer =
  | { readonly state: 'reading' | 'no-signal' | 'failed' }
  | { readonly state: 'read'; readonly signs: SignOfPerson[] }

/** Every sign of people around now: their sign-ins, and the devices that they used last. */
const useAskSigns = () => {
  const askSignIns = useCall(statsUsersSignIns)
  const askDevices = useCall(listDevices)
  return useCallback(
    async (now: Instant): Promise<Answer> => {
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
    },
    [askSignIns, askDevices],
  )
}

export type LateSignIns = { readonly state: Answer['state']; readonly late: readonly LatePerson[] }

/** Who is late to sign in among these shifts, asked anew each minute and when the signal is back. Decision 66. */
export const useLateSignIns = (shifts: readonly Shift[]): LateSignIns => {
  const { now, settings, zone } = useCareFacts()
  const isOnline = useIsOnline()
  const ask = useAskSigns()
  const [answer, setAnswer] = useState<Answer>({ state: 'reading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a signal is a reason to ask again
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const said = await ask(now)
      if (isWanted) setAnswer(said)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [ask, now, isOnline])
  if (answer.state !== 'read') return { state: answer.state, late: [] }
  const clock = { sessions: settings?.sessions ?? [], zone }
  return { state: 'read', late: lateToSignIn(shifts, { signs: answer.signs, now, clock }) }
}
