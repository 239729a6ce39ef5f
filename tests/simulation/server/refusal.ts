/** Ends a request. What was changed on the way is taken back. */
export class Refusal extends Error {
  readonly status: number
  readonly members: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    members: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(String(members['detail']))
    this.status = status
    this.members = members
    this.headers = headers
  }
}

const wordings: Readonly<Record<number, readonly [kind: string, title: string]>> = {
  400: ['bad-query', 'The address is not right'],
  401: ['not-signed-in', 'Not signed in'],
  403: ['not-allowed', 'Not allowed'],
  404: ['not-found', 'Not found'],
  409: ['conflict', 'Already changed'],
  410: ['read-again', 'Too old to continue from'],
  412: ['changed-meanwhile', 'Changed by someone else'],
  413: ['too-large', 'Too large'],
  422: ['bad-body', 'Check what you entered'],
  424: ['not-tried', 'Not tried'],
  429: ['too-many', 'Too many requests'],
  500: ['server-error', 'Something went wrong'],
  503: ['unavailable', 'Not available'],
}

/** The members of a problem of this status; `detail` is a sentence for a carer. */
export const problemOf = (status: number, detail: string, more: Readonly<Record<string, unknown>> = {}) => {
  const [kind, title] = wordings[status] ?? ['other', 'Refused']
  return { type: `/problems/${kind}`, title, status, detail, ...more }
}

/** `throw refusal(404, 'There is no such activity.')` */
export const refusal = (
  status: number,
  detail: string,
  { more = {}, headers = {} }: { more?: Readonly<Record<string, unknown>>; headers?: Record<string, string> } = {},
): Refusal => new Refusal(status, problemOf(status, detail, more), headers)

/** Signed out for good: what the engine takes for the end of the session. */
export const signedOut = (): Refusal =>
  new Refusal(401, {
    type: '/problems/signed-out',
    title: 'Signed out',
    status: 401,
    detail: 'Sign in again. You are signed out.',
  })
