import type { Ports } from '../../../sync/ports.ts'
import { endSession } from '../session-of-provider.ts'

/** Who is signed in at the provider on one tablet, whatever its tabs know of it. */
export type TabletSession = { person: string | undefined }

type Given = {
  readonly session: TabletSession
  readonly cookies: Map<string, string>
  /** Whether this person still has an account; a grant of an earlier sign-in holds all the same. */
  readonly isMember: (person: string) => boolean
  /** The server's epoch, which each of its answers carries. */
  readonly epoch: () => string
}

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

const signedOut = { type: '/problems/signed-out', title: 'Signed out', status: 401, detail: '' }

/** What the provider's session calls answer on a tablet, in front of everything else. Decisions 17, 20. */
export const withSession = ({ session, cookies, isMember, epoch }: Given, answer: Ports['fetch']): Ports['fetch'] => {
  const say = (status: number, body?: unknown): Response =>
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: {
        'content-type': status < 300 ? 'application/json' : 'application/problem+json',
        'server-epoch': epoch(),
      },
    })
  return async (url, init) => {
    const { pathname, searchParams } = new URL(url)
    const { person } = session
    if (!pathname.startsWith('/v1/session')) return answer(url, init)
    if (init.method === 'DELETE') {
      endSession(session, cookies, searchParams)
      return say(204)
    }
    if (person === undefined || !isMember(person)) return say(401, signedOut)
    if (pathname.endsWith('/grant')) return say(200, { grant: `grant ${person}`, expiresAt: inDays(90) })
    return say(200, { idToken: `test ${person}`, accessToken: 'access', expiresAt: inDays(1), userId: person })
  }
}
