import { fieldsOf, type Json } from '../../server/openapi/json.ts'
import { answersOf, type Described, describedIn, jsonContent } from '../support/described.ts'
import { type SchemaChecks, schemaChecks } from '../support/json-schema.ts'
import type { FuzzAnswer, FuzzRequest } from './target.ts'

/** What is wrong with an answer, in words; undefined where nothing is. */
export type Verdict = (request: FuzzRequest, answer: FuzzAnswer) => string | undefined

/** What no answer may show of how it was made. */
const INSIDES = /node_modules|\bat \w+ \(|\bselect .+ from\b|insert into|Failed query|PostgresError|\.ts:\d+/i

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const wrongWithProblem = ({ status, type, text }: FuzzAnswer): string | undefined => {
  if (!type.startsWith('application/problem+json')) return `refused as ${type || 'nothing'}`
  const problem = fieldsOf(parsed(text))
  if (problem['status'] !== status) return `the problem says ${String(problem['status'])}`
  if (typeof problem['detail'] !== 'string' || !/\w+ \w+/.test(problem['detail'])) return 'the detail says nothing'
  return INSIDES.test(text) ? 'the problem shows its insides' : undefined
}

/** Calls that somebody who is not signed in may make: the session's own, which a page makes with its cookie. */
const isForAnybody = ({ operation }: Described): boolean => {
  const { security } = operation
  return Array.isArray(security) && security.every((one) => !('bearer' in fieldsOf(one)))
}

const wrongWithSuccess = (
  { type, text, status }: FuzzAnswer,
  one: Described,
  checks: SchemaChecks,
): string | undefined => {
  const content = jsonContent(answersOf(one)[String(status)])
  if (content === undefined) return text === '' ? undefined : 'it says something where nothing is described'
  if (!type.includes('json')) return `answered as ${type || 'nothing'}`
  const wrong = checks.wrong(content.schema, parsed(text))
  return wrong === undefined ? undefined : `the answer is not as described: ${wrong}`
}

const isNobody = ({ who }: FuzzRequest): boolean => who === 'nobody' || who === 'stranger'

/** Judges answers by what the document says of the call. */
export const verdictBy = (document: Json): Verdict => {
  const checks = schemaChecks(document)
  const byCall = new Map(describedIn(document).map((one) => [one.call, one]))
  return (request, answer) => {
    const { status, text } = answer
    const one = byCall.get(request.call)
    if (one === undefined) return 'it is not described'
    if (status >= 500) return `${status}: ${text.slice(0, 200)}`
    if (!(String(status) in answersOf(one))) return `${status} is not described`
    if (status >= 400) return wrongWithProblem(answer)
    if (isNobody(request) && !isForAnybody(one)) return 'done for somebody who is not signed in'
    return wrongWithSuccess(answer, one, checks)
  }
}
