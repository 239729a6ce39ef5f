import { fillEndpoint } from '../../domain/endpoint.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { mutationNamed } from '../../domain/mutations/index.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Device } from '../device.ts'
import { type Entry, wirePayloadOf } from './entry.ts'

/** A measured offset below this is noise; the server leaves such a time as it is said. Decision 16. */
const noiseMs = 5000

/** An entry as a request under /v1, without authorisation. */
export type Submission = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** People press by the corrected time; on the wire an event's date is by the device's own clock. Decision 16. */
const inDeviceTime = (payload: Record<string, unknown>, definition: MutationDefinition, offsetMs: number) => {
  const { date } = payload
  if (definition.happenedAt === undefined || typeof date !== 'string' || Math.abs(offsetMs) < noiseMs) return payload
  return { ...payload, date: toWireInstant(Date.parse(date) - offsetMs) }
}

const deviceHeader = (device: Device, seq: number, newest: number): string =>
  `${device.id};seq=${seq};newest=${newest};name=${encodeURIComponent(device.name)}`

/**
 * The request of an entry: always the same, whenever it is sent, but for how far the device has counted since.
 * `ifMatch` says what an edit was made on. Undefined for an entry that this build cannot read.
 */
export const submissionOf = (
  entry: Entry,
  {
    device,
    newest,
    ifMatch,
  }: { readonly device: Device; readonly newest: number; readonly ifMatch?: string | undefined },
): Submission | undefined => {
  const definition = mutationNamed(entry.name)
  const payload = wirePayloadOf(entry)
  if (definition === undefined || payload === undefined) return undefined
  const { method, path, body } = fillEndpoint(
    definition.endpoint,
    inDeviceTime(payload, definition, entry.clockOffsetMs),
  )
  return {
    method,
    path,
    headers: {
      'Idempotency-Key': entry.id,
      Device: deviceHeader(device, entry.seq, newest),
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    },
    body: {
      ...body,
      ...(definition.kind === 'event' ? { id: entry.id } : {}),
      dateRecorded: toWireInstant(entry.recordedAt),
      clockOffset: entry.clockOffsetMs,
    },
  }
}
