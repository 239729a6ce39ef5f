import * as z from 'zod/mini'
import { pathParameters, splitEndpoint } from '../../../domain/endpoint.ts'
import { type KnownVersions, knownVersionsOf } from '../../../domain/mutations/conflict.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { EventEnvelope } from '../../../domain/mutations/event-payload.ts'
import { mutations } from '../../../domain/mutations/index.ts'
import { happened } from '../../../domain/mutations/when-it-happened.ts'
import type { Stamp } from '../../../domain/stamp.ts'
import { Id } from '../../../domain/wire.ts'
import type { Asked } from './asked.ts'
import type { House } from './house.ts'
import type { Caller, Viewer } from './people.ts'
import { refusal } from './refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/** A mutation as it arrived, checked. */
export type MutationRequest = {
  readonly definition: MutationDefinition
  /** Decoded; an event's date by the server's clock. */
  readonly payload: Fields
  readonly target: string
  readonly path: string
  readonly key: string | undefined
  /** What it says, but for what may change when it is sent again. */
  readonly said: string
  readonly caller: Caller
  readonly viewer: Viewer
  readonly stamp: Stamp
  readonly ifMatch: KnownVersions | undefined
  readonly device: { readonly id: string | undefined; readonly app: string; readonly seq: number | undefined }
}

type Route = { readonly definition: MutationDefinition; readonly method: string; readonly parts: readonly string[] }

const routes = mutations.map((definition): Route => {
  const { method, path } = splitEndpoint(definition.endpoint)
  return { definition, method, parts: path.slice(1).split('/') }
})

const isAt = ({ method, parts }: Route, asked: Asked): boolean =>
  method === asked.method &&
  parts.length === asked.parts.length &&
  parts.every((part, at) => part.startsWith(':') || part === asked.parts[at])

/** The mutation that this address stands for. */
export const mutationAt = (asked: Asked): MutationDefinition | undefined =>
  routes.find((route) => isAt(route, asked))?.definition

const parametersOf = ({ endpoint }: MutationDefinition, { parts }: Asked): Record<string, string> => {
  const template = splitEndpoint(endpoint).path.slice(1).split('/')
  const values = template.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at] ?? '']] : []))
  return Object.fromEntries(values)
}

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, canonical(part)]))
}

const inServerTime = (definition: MutationDefinition, payload: Fields, stamp: Stamp): [Fields, Stamp] => {
  const { clockOffsetMs, receivedAt: now = 0 } = stamp
  const { corrected, clockCorrected } = happened(definition, payload, { clockOffsetMs, now })
  return [corrected, clockCorrected ? { ...stamp, clockCorrected } : stamp]
}

/** `Device: <id>;seq=<n>;newest=<n>;name=<encoded>`. */
const deviceOf = (asked: Asked): MutationRequest['device'] => {
  const [id, ...rest] = asked.header('device')?.split(';') ?? []
  const seq = rest.find((part) => part.startsWith('seq='))?.slice(4)
  const app = asked.header('host')?.split('.')[0] ?? 'rota'
  return { id, app, seq: seq === undefined ? undefined : Number(seq) }
}

/** What the report of something that was handed in later says of its device. */
const deviceNameOf = ({ id }: MutationRequest['device']): string =>
  id === undefined ? 'a device' : `Device ${id.slice(0, 4).toUpperCase()}`

const ifMatchOf = (asked: Asked): KnownVersions | undefined => {
  const header = asked.header('if-match')
  if (header === undefined || header === '*') return undefined
  const known = knownVersionsOf(header)
  if (known === undefined) throw refusal(400, 'If-Match is an ETag such as "3".')
  return known
}

const refuseBody = (error?: z.core.$ZodError): never => {
  const errors = error?.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, message }))
  throw refusal(422, 'Check what you entered. Something is not right.', { more: { errors } })
}

const asId = (text: string | undefined): string | undefined => (z.safeParse(Id, text).success ? text : undefined)

const envelopeOf = ({ id, dateRecorded, clockOffset }: Fields, definition: MutationDefinition): EventEnvelope => {
  const given = {
    ...(definition.kind === 'create' || id === undefined ? {} : { id }),
    ...(dateRecorded === undefined ? {} : { dateRecorded }),
    ...(clockOffset === undefined ? {} : { clockOffset }),
  }
  const parsed = z.safeDecode(EventEnvelope, given as z.input<typeof EventEnvelope>)
  return parsed.success ? parsed.data : refuseBody(parsed.error)
}

/** Reads a request for this mutation; 422 names what is wrong. Who pressed comes from the credential alone. */
export const readMutation = (
  { now, random, tables }: House,
  asked: Asked,
  { definition, caller }: { readonly definition: MutationDefinition; readonly caller: Caller },
): MutationRequest => {
  const body = (asked.body ?? {}) as Fields
  if (typeof body !== 'object' || pathParameters(definition.endpoint).some((name) => name in body)) return refuseBody()
  const { clockOffset: _measured, ...said } = body
  const { dateRecorded: _recorded, id: rowId, ...fields } = said
  const { person, userId, agencyId } = caller.viewer
  const envelope = envelopeOf(body, definition)
  const key = asked.header('idempotency-key')
  const id = envelope.id ?? asId(key) ?? random.uuid()
  const own = definition.kind === 'create' ? { id: rowId ?? random.uuid() } : {}
  const decoded = z.safeDecode(definition.payload, { ...fields, ...own, ...parametersOf(definition, asked) })
  if (!decoded.success) return refuseBody(decoded.error)
  const known = tables.get('rotaUsers', userId)?.row as { displayName?: string } | undefined
  const [payload, stamp] = inServerTime(definition, decoded.data as Fields, {
    id,
    actor: { userId, displayName: known?.displayName ?? person.name, ...(agencyId === undefined ? {} : { agencyId }) },
    recordedAt: envelope.dateRecorded ?? now(),
    clockOffsetMs: envelope.clockOffset ?? 0,
    receivedAt: now(),
    ...(caller.kind === 'grant' ? { handedInFrom: deviceNameOf(deviceOf(asked)) } : {}),
  })
  return {
    ...{ definition, payload, stamp, caller, viewer: caller.viewer, path: asked.path },
    target: definition.target(payload),
    key: key ?? (definition.kind === 'event' ? envelope.id : undefined),
    said: `${asked.method} ${asked.path} ${JSON.stringify(canonical(said))}`,
    ifMatch: ifMatchOf(asked),
    device: deviceOf(asked),
  }
}
