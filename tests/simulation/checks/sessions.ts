import { sessionCookieDays } from '../../../domain/constants.ts'
import type { Story } from '../stories/story.ts'
import type { Finding } from './truth.ts'

/** Faults after which the server may have ended a session. */
const endings = ['43', '44', '46', '53']
/** One token that is refused on the way is cured by a fresh one; if that is refused too, the session is over. */
const mostRefused = 1

const signedOutTitle = 'Authentication Error'

/** I6: nobody is signed out but by the server or by themselves; no network never does it. Decision 18. */
export const signedOutUnasked = ({ world, sessions, tokens }: Story): Finding[] => {
  const faults = [...world.trace.faults().keys()]
  const refused = tokens.expiries + (world.trace.faults().get('39 token refused') ?? 0)
  if (sessions.wereEnded || refused > mostRefused) return []
  // Who was signed in as the story began, and never since, is asked again by then.
  if (world.timeline.nowMs() > sessionCookieDays * 24 * 3_600_000) return []
  if (faults.some((fault) => endings.some((ending) => fault.startsWith(`${ending} `)))) return []
  return world.devices
    .flatMap(({ tabs }) => tabs)
    .filter(({ notices }) => notices.some((notice) => 'title' in notice && notice.title === signedOutTitle))
    .map(({ name }) => ({ invariant: 'I6', what: `${name} has signed its person out, and nobody ended the session` }))
}
