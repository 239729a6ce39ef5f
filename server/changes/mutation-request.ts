import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { pathParameters } from '../../domain/endpoint.ts'
import type { KnownVersions } from '../../domain/mutations/conflict.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { EventEnvelope } from '../../domain/mutations/event-payload.ts'
import { happened } from '../../domain/mutations/when-it-happened.ts'
import { Id } from '../../domain/wire.ts'
import type { MailRoute } from '../api-context.ts'
import { type Caller, type Viewer, viewerOf } from '../caller.ts'
import { UNSTORABLE, unstorablePath } from '../database/unstorable.ts'
import { BAD_BODY, type FieldError, ProblemError, problem } from '../http/problem.ts'
import { canonicalJson } from '../request/canonical-json.ts'
import { type DeviceHeader, deviceOfRequest } from '../request/device.ts'
import { parsedIfMatch } from '../request/if-match.ts'
import type { SignedInRequest } from '../request/signed-in.ts'

type Fields = Readonly<Record<string, unknown>>

/** A mutation as it arrived, checked. Times in milliseconds. */
export type MutationRequest = {
  readonly definition: MutationDefinition
  /** Decoded; an event's `date` as corrected. */
  readonly payload: Fields
  /** The same in wire form. */
  readonly wirePayload: Fields
  /** The entry's id: for an event its own id for ever. */
  readonly id: string
  readonly key: string | undefined
  readonly hash: string
  readonly caller: Caller
  readonly viewer: Viewer
  readonly device: DeviceHeader | undefined
  readonly recordedAt: number
  readonly receivedAt: number
  readonly clockOffsetMs: number
  readonly clockCorrected: boolean
  /** The time that the device said, before correction. */
  readonly saidAt: number | undefined
  readonly ifMatch: KnownVersions | undefined
  readonly mail?: MailRoute | undefined
  /** Who at the office took it from what was put apart: it arrived before, under its number. Decision 78. */
  readonly takenBy?: string | undefined
}

/** The parts of a request that are read, sent alone or in a batch. */
export type SentRequest = Pick<
  SignedInRequest,
  'body' | 'caller' | 'headers' | 'hostname' | 'method' | 'params' | 'query' | 'url'
>

const refuseBody = (errors: FieldError[]): never => {
  throw new ProblemError(problem(BAD_BODY, 'Check what you entered. Something is not right.', { errors }))
}

/** Of what is too long people are told by how much they may say, in words of theirs. */
const sentenceOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code !== 'too_big' || !issue.message.startsWith('Too big')) return issue.message
  if (issue.origin === 'string') return `Shorten this to ${issue.maximum} characters.`
  return issue.origin === 'array' ? `Keep at most ${issue.maximum} of these.` : issue.message
}

/** Where each issue is, as a JSON pointer, and what it says. */
export const toFieldErrors = (error: z.core.$ZodError): FieldError[] =>
  error.issues.map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    return { path: `/${[...issue.path, ...keys].join('/')}`, message: sentenceOf(issue) }
  })

const FieldsOf = z.record(z.string(), z.unknown())
const Parameters = z.record(z.string(), z.string())

const bodyOf = (request: SentRequest): Record<string, unknown> => {
  const parsed = z.safeParse(FieldsOf, request.body === undefined ? {} : request.body)
  if (!parsed.success) return refuseBody([{ path: '/', message: 'Send a JSON object.' }])
  const path = unstorablePath(parsed.data)
  return path === undefined ? parsed.data : refuseBody([{ path, message: UNSTORABLE }])
}

/** The fields in the query of an address, of those that may stand there. */
const queryOf = ({ query: names = [] }: MutationDefinition, request: SentRequest): Record<string, unknown> => {
  const parsed = z.safeParse(FieldsOf, request.query)
  const given = Object.entries(parsed.data ?? {}).filter(([name]) => names.includes(name))
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === 'true' || (value === 'false' ? false : value)]),
  )
}

const parametersOf = (request: SentRequest): Record<string, string> => {
  const parsed = z.safeParse(Parameters, request.params)
  return Object.fromEntries(
    Object.entries(parsed.data ?? {}).map(([name, value]) => [
      name,
      z.safeParse(Id, value).success ? value.toLowerCase() : value,
    ]),
  )
}

const envelopeOf = ({ id, dateRecorded, clockOffset }: Record<string, unknown>): EventEnvelope => {
  const given = { id, dateRecorded, clockOffset }
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const parsed = z.safeDecode(EventEnvelope, present)
  return parsed.success ? parsed.data : refuseBody(toFieldErrors(parsed.error))
}

const keyOf = (request: SentRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  return key.length <= 200
    ? key
    : refuseBody([{ path: '/', message: 'The Idempotency-Key is at most 200 characters.' }])
}

const hashOf = (request: SentRequest, body: Fields): string => {
  // How far the clock was off may be measured again before the same entry is sent again.
  const { clockOffset: _measured, ...said } = body
  const path = request.url.split('?')[0]
  return createHash('sha256')
    .update(`${request.method} ${path} ${canonicalJson(said)}`)
    .digest('hex')
}

/** The fields that the schema of a definition has read, whatever they are. */
export const fieldsRead = (payload: unknown): Fields => z.parse(FieldsOf, payload)

const checkedPayload = (definition: MutationDefinition, wire: Record<string, unknown>): Fields => {
  const parsed = z.safeDecode(definition.payload, wire)
  return parsed.success ? fieldsRead(parsed.data) : refuseBody(toFieldErrors(parsed.error))
}

const asId = (text: string | undefined): string | undefined =>
  z.safeParse(Id, text).success ? text?.toLowerCase() : undefined

/** Reads a request for this mutation: strict, 422 names what is wrong. The actor comes from the token alone. */
export const readMutation = (definition: MutationDefinition, request: SentRequest, now: number): MutationRequest => {
  const { caller } = request
  const body = { ...bodyOf(request), ...queryOf(definition, request) }
  const repeated = pathParameters(definition.endpoint).find((name) => name in body)
  if (repeated !== undefined) return refuseBody([{ path: `/${repeated}`, message: 'This comes from the address.' }])
  const { dateRecorded: _recorded, clockOffset: _offset, ...rest } = body
  const envelope = envelopeOf(definition.kind === 'create' ? { ...body, id: undefined } : body)
  const { id: _entry, ...eventFields } = rest
  const said = definition.kind === 'create' ? { ...rest, id: rest['id'] ?? randomUUID() } : eventFields
  const payload = checkedPayload(definition, { ...parametersOf(request), ...said })
  const key = keyOf(request)
  const id = (envelope.id ?? asId(key) ?? randomUUID()).toLowerCase()
  const clockOffsetMs = envelope.clockOffset ?? 0
  const { corrected, saidAt, clockCorrected } = happened(definition, payload, { clockOffsetMs, now })
  return {
    definition,
    payload: corrected,
    wirePayload: z.encode(definition.payload, corrected),
    id,
    key: key ?? (definition.kind === 'event' && envelope.id !== undefined ? id : undefined),
    hash: hashOf(request, body),
    caller,
    viewer: viewerOf(caller.user),
    device: deviceOfRequest(request),
    recordedAt: envelope.dateRecorded ?? now,
    receivedAt: now,
    clockOffsetMs,
    clockCorrected,
    saidAt,
    ifMatch: parsedIfMatch(request),
  }
}
