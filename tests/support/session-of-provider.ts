const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 300 ? 'application/json' : 'application/problem+json' },
  })

/** Who is signed in at the provider, whatever the device knows of it. */
export type Session = {
  person: string | undefined
  expiresInMs: number
  refuse: 'no' | 'signed-out' | 'unavailable'
  /** What the sign-in page handed over for the lock without signal. */
  lock: string | undefined
}

const signedOut = () => json(401, { type: 'https://carelight/problems/signed-out', title: 'Signed out', status: 401 })

const refusalOf = ({ refuse, person }: Session): Response | undefined => {
  if (refuse === 'unavailable') return json(503, { title: 'Unavailable', status: 503 })
  return refuse === 'signed-out' || person === undefined ? signedOut() : undefined
}

/** Ends a session but where another person's end is told, and says so but where it is told late. Decision 212. */
export const endSession = (
  session: { person: string | undefined; lock?: string | undefined },
  cookies: Map<string, string>,
  query: URLSearchParams,
): void => {
  if ((query.get('person') ?? session.person) !== session.person) return
  Object.assign(session, { person: undefined, lock: undefined })
  if (!query.has('late')) cookies.set('current-person', 'none')
}

/** What the provider's session calls answer, as far as `session` says. Decision 17. */
export const sessionAnswers = (session: Session, cookies: Map<string, string>, now: () => number) => {
  let count = 0
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/v1/session' && request.method === 'POST') {
      const { refreshToken, lock } = (await request.json()) as { refreshToken: string; lock?: string }
      Object.assign(session, { person: refreshToken, lock })
      cookies.set('current-person', refreshToken)
      return json(200, {})
    }
    if (pathname === '/v1/session' && request.method === 'DELETE') {
      endSession(session, cookies, searchParams)
      return new Response(null, { status: 204 })
    }
    if (pathname === '/v1/session/grant') {
      const expiresAt = new Date(now() + 90 * 24 * 3_600_000).toISOString()
      return json(200, { grant: `grant ${session.person}`, expiresAt })
    }
    if (pathname !== '/v1/session/token') return undefined
    const refused = refusalOf(session)
    if (refused !== undefined) return refused
    count += 1
    const expiresAt = new Date(now() + session.expiresInMs).toISOString()
    return json(200, {
      idToken: `test ${session.person}`,
      accessToken: `access ${count}`,
      expiresAt,
      ...{ userId: session.person, lock: session.lock },
    })
  }
}
