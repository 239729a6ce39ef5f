import { lockedCookie } from '../../../sync/lock.ts'
import { nobody, personCookie, signOutPendingCookie } from '../../../sync/person-of-device.ts'
import type { DeviceCookies } from './cookies.ts'
import type { Surroundings } from './device.ts'
import type { DeviceNetwork } from './network/network.ts'
import type { SimDevice } from './sim-world.ts'

type Parts = Surroundings & { readonly jar: DeviceCookies; readonly network: DeviceNetwork }

/** What the provider's other apps on this device do to the session. */
export const personPowers = (parts: Parts): Pick<SimDevice, 'signInAs' | 'signOutElsewhere'> => {
  const { trace, name, jar, server, timeline, network } = parts
  const { cookies, session } = jar
  return {
    signInAs: (personId) => {
      if (network.conditions.mode() === 'down') {
        trace.line(name, 'nobody can sign in without signal')
        return
      }
      if (cookies.has(personCookie) && cookies.get(personCookie) !== personId) {
        trace.fault('41 another person signs in', name)
      }
      if (parts.isElsewhere(personId)) trace.fault('45 one person on two devices', name)
      trace.line(name, `${personId} signs in elsewhere`)
      jar.noteChange(timeline.nowMs())
      session.refreshToken = server.signIn(personId)
      cookies.set(personCookie, personId)
      cookies.delete(signOutPendingCookie)
      // The password that was given there opens every app that was locked on this device. Decision 79.
      cookies.delete(lockedCookie)
    },
    signOutElsewhere: () => {
      trace.line(name, 'signs out elsewhere')
      jar.noteChange(timeline.nowMs())
      const person = cookies.get(personCookie) ?? '1'
      cookies.set(personCookie, nobody)
      cookies.delete(lockedCookie)
      if (network.conditions.mode() !== 'down') {
        session.refreshToken = undefined
        return
      }
      trace.fault('46 signed out without signal', name)
      cookies.set(signOutPendingCookie, person)
    },
  }
}
