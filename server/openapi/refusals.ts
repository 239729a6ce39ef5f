import { PROBLEM_MEDIA_TYPE } from '../http/problem.ts'
import type { Json } from './json.ts'

type Refusal = { readonly means: string; readonly kind: string; readonly title: string; readonly detail: string }

/** Every way in which a request is refused, by its status. The words are those that the server uses. */
export const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    means: 'The address, its query or a header is not right; `detail` names what',
    kind: 'bad-query',
    title: 'The address is not right',
    detail: 'There is no field "colour" to filter clients by.',
  },
  401: { means: 'Nobody is signed in', kind: 'not-signed-in', title: 'Not signed in', detail: 'Please sign in.' },
  403: {
    means: 'Signed in, and not allowed to do this',
    kind: 'not-allowed',
    title: 'Not allowed',
    detail: 'Your account has no permission for this.',
  },
  404: {
    means: 'Not there, or not visible to this person: the two look alike',
    kind: 'not-found',
    title: 'Not found',
    detail: 'There is nothing here, or you may not see it.',
  },
  406: {
    means: 'The answer is asked for in a media type that it has not',
    kind: 'not-acceptable',
    title: 'No such media type',
    detail: 'This is answered as application/json or application/vnd.carelight.clients.v1+json.',
  },
  409: {
    means: 'Somebody was quicker, the thing is there already, or its state forbids it',
    kind: 'conflict',
    title: 'Already changed',
    detail: 'This is there already.',
  },
  410: {
    means: 'Too long ago to continue from: read the whole list',
    kind: 'read-again',
    title: 'Too old to continue from',
    detail: 'This list has to be read again from its beginning.',
  },
  412: {
    means: 'The row has moved on: `current` is the row now, `conflicts` names the fields',
    kind: 'changed-meanwhile',
    title: 'Changed meanwhile',
    detail: 'Somebody else changed this meanwhile.',
  },
  413: {
    means: 'The body is over 1 MiB',
    kind: 'too-large',
    title: 'Too large',
    detail: 'That is more than can be sent at once.',
  },
  414: {
    means: 'A part of the address is too long',
    kind: 'address-too-long',
    title: 'Too long',
    detail: 'A part of this address is too long.',
  },
  415: { means: 'The body is no JSON', kind: 'unsupported', title: 'Unsupported media type', detail: 'Send JSON.' },
  422: {
    means: 'Something in the body is not right; `errors` says where and what',
    kind: 'bad-body',
    title: 'Not filled in right',
    detail: 'Something in what was sent is not right.',
  },
  424: {
    means: 'Within a batch: not tried, since an earlier request of its chain was refused',
    kind: 'not-tried',
    title: 'Not tried',
    detail: 'What this depends on was not accepted.',
  },
  429: {
    means: 'Too many requests in a minute; `Retry-After` says when to come back',
    kind: 'too-many',
    title: 'Too many requests',
    detail: 'Too many requests in a short time. Please wait a moment.',
  },
  503: {
    means: 'Not possible just now; `Retry-After` says when to come back',
    kind: 'unavailable',
    title: 'Not available just now',
    detail: 'Sign-in cannot be checked just now. Please try again.',
  },
}

const COMES_BACK = [409, 429, 503]

const retryAfter = { 'Retry-After': { description: 'In seconds', schema: { type: 'string' } } }

const answerOf = (status: number, { means, kind, title, detail }: Refusal): Json => ({
  description: means,
  ...(COMES_BACK.includes(status) ? { headers: retryAfter } : {}),
  content: {
    [PROBLEM_MEDIA_TYPE]: {
      schema: { $ref: '#/components/schemas/Problem' },
      example: {
        type: `/problems/${kind}`,
        title,
        status,
        detail,
        ...(status === 422 ? { errors: [{ path: '/date', message: 'Invalid input: expected string' }] } : {}),
        ...(status === 412
          ? { current: { id: '0f8c5f0e-1d2b-4c3a-9e8f-7a6b5c4d3e2f', version: 4 }, conflicts: ['title'] }
          : {}),
      },
    },
  },
})

/** The refusals as components of the document: `#/components/responses/Problem404`. */
export const refusalComponents = (): Json =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, refusal]) => [`Problem${status}`, answerOf(Number(status), refusal)]),
  )

/** The refusals of one operation, as references. */
export const refusedWith = (statuses: readonly number[]): Json =>
  Object.fromEntries(
    [...new Set(statuses)]
      .sort((a, b) => a - b)
      .map((status) => [String(status), { $ref: `#/components/responses/Problem${status}` }]),
  )

export const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', description: 'Which kind of problem; clients may compare it' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence that can be shown to a carer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string', description: 'A JSON pointer' }, message: { type: 'string' } },
      },
    },
    current: { type: 'object', description: 'With 412: the row now' },
    conflicts: { type: 'array', items: { type: 'string' }, description: 'With 412: the fields that clash' },
    correlationId: { type: 'string', description: 'With 500: what to quote' },
  },
}
