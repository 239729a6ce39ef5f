import type { Story } from '../stories/story.ts'
import type { Finding } from './truth.ts'

/** Faults after which the server may have ended a session, or somebody on the way refused one token after the other. */
const endings = ['39', '43', '44', '46', '53']

const signedOutTitle = 'Authentication Error'

/** I6: nobody is signed out but by the server or by themselves; no network never does it. Decision 18. */
export const signedOutUnasked = ({ world, sessions }: Story): Finding[] => {
  const faults = [...world.trace.faults().keys()]
  if (sessions.wereEnded) return []
  if (faults.some((fault) => endings.some((ending) => fault.startsWith(`${ending} `)))) return []
  return world.devices
    .flatMap(({ tabs }) => tabs)
    .filter(({ notices }) => notices.some((notice) => 'title' in notice && notice.title === signedOutTitle))
    .map(({ name }) => ({ invariant: 'I6', what: `${name} has signed its person out, and nobody ended the session` }))
}
