import {
  BAD_BODY,
  BAD_QUERY,
  CHANGED_MEANWHILE,
  CONFLICT,
  GONE,
  NOT_ACCEPTABLE,
  NOT_ALLOWED,
  NOT_FOUND,
  NOT_SIGNED_IN,
  NOT_TRIED,
  PROBLEM_MEDIA_TYPE,
  type Problem,
  problem,
  TOO_LARGE,
  TOO_LONG,
  TOO_MANY,
  UNAVAILABLE,
  UNSUPPORTED,
} from '../http/problem.ts'
import { mediaTypeOf } from '../request/accept.ts'
import type { Json } from './json.ts'

type Refusal = { readonly means: string; readonly example: Problem }

/** Every way in which a request is refused, by its status, in the words of the server. */
export const refusals: readonly Refusal[] = [
  {
    means: 'The address, its query or a header is not right; `detail` names what',
    example: problem(BAD_QUERY, 'There is no field "colour" to filter clients by.'),
  },
  { means: 'Nobody is signed in', example: problem(NOT_SIGNED_IN, 'Please sign in.') },
  {
    means: 'Signed in, and not allowed to do this',
    example: problem(NOT_ALLOWED, 'You do not have permission to do this.'),
  },
  {
    means: 'Not there, or not visible to this person: the two look alike',
    example: problem(NOT_FOUND, 'This cannot be found, or you do not have access to it.'),
  },
  {
    means: 'The answer is asked for in a media type that it has not',
    example: problem(NOT_ACCEPTABLE, `This is answered as application/json or ${mediaTypeOf('clients')}.`),
  },
  {
    means: 'Somebody was quicker, the thing is there already, or its state forbids it',
    example: problem(CONFLICT, 'This already exists.'),
  },
  {
    means: 'Too long ago to continue from: read the whole list',
    example: problem(GONE, 'Load this list again from the start.'),
  },
  {
    means: 'The row has moved on: `current` is the row now, `conflicts` names the fields',
    example: problem(CHANGED_MEANWHILE, 'Someone else has changed this.', {
      current: { id: '0f8c5f0e-1d2b-4c3a-9e8f-7a6b5c4d3e2f', version: 4 },
      conflicts: ['title'],
    }),
  },
  { means: 'The body is over 1 MiB', example: problem(TOO_LARGE, 'This is too much to send at once.') },
  { means: 'A part of the address is too long', example: problem(TOO_LONG, 'Part of this address is too long.') },
  { means: 'The body is no JSON', example: problem(UNSUPPORTED, 'Send JSON.') },
  {
    means: 'Something in the body is not right; `errors` says where and what',
    example: problem(BAD_BODY, 'Check what you entered. Something is not right.', {
      errors: [{ path: '/date', message: 'Invalid input: expected string' }],
    }),
  },
  {
    means: 'Within a batch: not tried, since an earlier request of its chain was refused',
    example: problem(NOT_TRIED, 'This was not tried, because an earlier entry it depends on was not accepted.'),
  },
  {
    means: 'Too many requests in a minute; `Retry-After` says when to come back',
    example: problem(TOO_MANY, 'Wait a moment, then try again. There were too many requests in a short time.'),
  },
  {
    means: 'Not possible just now; `Retry-After` says when to come back',
    example: problem(UNAVAILABLE, 'Try again in a moment. Your sign-in could not be checked.'),
  },
]

const COMES_BACK = [409, 429, 503]

const retryAfter = { 'Retry-After': { description: 'In seconds', schema: { type: 'string' } } }

const answerOf = ({ means, example }: Refusal): Json => ({
  description: means,
  ...(COMES_BACK.includes(example.status) ? { headers: retryAfter } : {}),
  content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' }, example } },
})

/** The refusals as components of the document: `#/components/responses/Problem404`. */
export const refusalComponents = (): Json =>
  Object.fromEntries(refusals.map((refusal) => [`Problem${refusal.example.status}`, answerOf(refusal)]))

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
