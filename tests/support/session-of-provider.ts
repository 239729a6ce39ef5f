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

/** What the provider's session calls answer, as far as `session` says. Decision 17. */
export const sessionAnswers = (session: Session, cookies: Map<string, string>, now: () => number) => {
  let count = 0
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/v1/session' && request.method === 'POST') {
      const { refreshToken, lock } = (await request.json()) as { refreshToken: string; lock?: string }
      session.person = refreshToken
      session.lock = lock
      cookies.set('current-person', refreshToken)
      return json(200, {})
    }
    if (pathname === '/v1/session' && request.method === 'DELETE') {
      session.person = undefined
      session.lock = undefined
      cookies.set('current-person', 'none')
      return new Response(null, { status: 204 })
    }
    if (pathname === '/v1/session/grant') {
      const expiresAt = new Date(now() + 90 * 24 * 3_600_000).toISOString()
      return json(200, { grant: `grant ${session.person}`, expiresAt })
    }
    if (pathname !== '/v1/session/token') return undefined
    if (session.refuse === 'unavailable') return json(503, { title: 'Unavailable', status: 503 })
    if (session.refuse === 'signed-out' || session.person === undefined) return signedOut()
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
