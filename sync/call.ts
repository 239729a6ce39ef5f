import * as z from 'zod/mini'
import type { CallDefinition } from '../domain/calls/define-call.ts'
import { errorToastMs } from '../domain/constants.ts'
import { fillEndpoint } from '../domain/endpoint.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { Core } from './core.ts'
import type { CallFailure } from './engine-types.ts'
import { sendAsPerson } from './http/as-person.ts'
import { type Problem, problemOf } from './http/problem.ts'
import type { Asked } from './http/request.ts'

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}

const askedOf = (endpoint: string, wire: Readonly<Record<string, unknown>>): Asked => {
  const { method, path, body } = fillEndpoint(endpoint, wire)
  return method === 'GET' ? { method, path: `${path}${queryOf(body)}` } : { method, path, body }
}

/** The default error toast of rules §8. */
const tell = ({ notify }: Core, { status, title, detail }: Problem): void => {
  notify({
    kind: 'error',
    title: title === '' ? 'Api Error' : `${status} ${title}`,
    text: detail,
    durationMs: errorToastMs,
  })
}

/** What rules §8 say of an answer without the list that it should have. */
const listless = 'No _embedded found in API response'

const BAD_REQUEST = 400

/** What is said of a question that the server would not understand. */
const unasked = 'This cannot be found. Check the address, or choose again.'

/**
 * Makes one online-only request. No signal is a state and never a toast (decision 50); a refusal is told where the
 * call's definition says so, and given back.
 */
export const makeCall = async <Input, Output>(
  core: Core,
  definition: CallDefinition<Input, Output>,
  input: Input,
): Promise<Result<Output, CallFailure>> => {
  const wire = z.safeEncode(definition.input, input)
  // An address that somebody typed or kept may hold anything; what cannot be asked is not asked.
  if (!wire.success) return refuse(problemOf(BAD_REQUEST, { detail: unasked }))
  const answer = await sendAsPerson(core, askedOf(definition.endpoint, wire.data))
  if (!answer.ok) return refuse({ kind: 'no-signal' })
  const { status, body } = answer.value
  const output = z.safeParse(definition.output, body)
  if (status < 300 && output.success) return ok(output.data)
  const isListless = output.error?.issues[0]?.path.join() === '_embedded'
  const problem = problemOf(status, status < 300 ? isListless && { detail: listless } : body)
  if (definition.onFailure === 'toast') tell(core, problem)
  return refuse(problem)
}
