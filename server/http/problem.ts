/** One thing wrong with a query or body: where (a JSON pointer) and what, as a sentence. */
export type FieldError = { path: string; message: string }

/** An answer that says no, as RFC 9457 describes it. `detail` is a sentence that can be shown to a carer. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  errors?: FieldError[]
  /** Further members, such as `current` and `conflicts` of a 412. */
  [extension: string]: unknown
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'

/** Thrown by a route to end the request with this problem; the error handler of the app sends it. */
export class ProblemError extends Error {
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.title)
    this.name = 'ProblemError'
    this.problem = problem
    this.headers = headers
  }
}

type Wording = { kind: string; title: string; status: number }

/**
 * Makes a problem of a known kind; `kind` becomes the last part of `type`, which clients may compare.
 * Usage: `throw new ProblemError(problem(NOT_FOUND, 'There is no such rota.'))`.
 */
export const problem = (wording: Wording, detail: string, extensions: Record<string, unknown> = {}): Problem => ({
  ...extensions,
  type: `/problems/${wording.kind}`,
  title: wording.title,
  status: wording.status,
  detail,
})

/** The value; undefined where the request would be refused for want of it. */
export const unlessRefused = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch (reason) {
    if (reason instanceof ProblemError) return undefined
    throw reason
  }
}

export const BAD_QUERY: Wording = { kind: 'bad-query', title: 'The address is not right', status: 400 }
export const NOT_SIGNED_IN: Wording = { kind: 'not-signed-in', title: 'Not signed in', status: 401 }
export const SIGNED_OUT: Wording = { kind: 'signed-out', title: 'Signed out', status: 401 }
export const NOT_ALLOWED: Wording = { kind: 'not-allowed', title: 'Not allowed', status: 403 }
export const NOT_FOUND: Wording = { kind: 'not-found', title: 'Not found', status: 404 }
export const NOT_ACCEPTABLE: Wording = { kind: 'not-acceptable', title: 'No such media type', status: 406 }
export const TOO_SLOW: Wording = { kind: 'too-slow', title: 'Too slow', status: 408 }
export const CONFLICT: Wording = { kind: 'conflict', title: 'Already changed', status: 409 }
export const GONE: Wording = { kind: 'read-again', title: 'Too old to continue from', status: 410 }
export const CHANGED_MEANWHILE: Wording = { kind: 'changed-meanwhile', title: 'Changed by someone else', status: 412 }
export const TOO_LARGE: Wording = { kind: 'too-large', title: 'Too large', status: 413 }
export const TOO_LONG: Wording = { kind: 'address-too-long', title: 'Too long', status: 414 }
export const UNSUPPORTED: Wording = { kind: 'unsupported', title: 'Unsupported media type', status: 415 }
export const MISDIRECTED: Wording = { kind: 'unknown-host', title: 'Unknown address', status: 421 }
export const BAD_BODY: Wording = { kind: 'bad-body', title: 'Check what you entered', status: 422 }
export const NOT_TRIED: Wording = { kind: 'not-tried', title: 'Not tried', status: 424 }
export const TOO_MANY: Wording = { kind: 'too-many', title: 'Too many requests', status: 429 }
export const HEADERS_TOO_LARGE: Wording = { kind: 'head-too-large', title: 'Too large', status: 431 }
export const BROKEN: Wording = { kind: 'server-error', title: 'Something went wrong', status: 500 }
export const UNAVAILABLE: Wording = { kind: 'unavailable', title: 'Not available', status: 503 }
