import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Activity } from '../../../domain/activity/activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { rulesOfRoles } from '../../../domain/permissions.ts'
import type { CareRows, WireRow } from './care-rows.ts'

/** One change that the server took. `key` is the idempotency key, `target` the activity, `note` what was said. */
export type Taken = { readonly key: string; readonly target: string; readonly note: string }

export type Answer = { readonly status: number; readonly body: unknown; readonly etag?: string }

type Request = { readonly method: string; readonly path: string; readonly key: string; readonly body: unknown }

const Comment = z.object({
  date: z.string(),
  note: z.string(),
  clients: z.optional(z.array(z.object({ id: z.string() }))),
})
const Batch = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.unknown(),
    }),
  ),
})

/** The person who is signed in on every device of the benchmark. */
export const carer = {
  id: '00000000-0000-4000-8000-00000000c0de',
  email: 'carer@example.org',
  roles: ['cc-rota-user'],
  ability: rulesOfRoles(['cc-rota-user']),
  profile: { firstName: 'Ada', lastName: 'Field' },
}

const settings: WireRow = {
  id: '00000000-0000-4000-8000-000000005e77',
  ...{ version: 1, dateCreated: '2026-01-01T00:00:00.000000Z', dateModified: '2026-01-01T00:00:00.000000Z' },
  ...{ providerName: 'Bench', timeZone: 'Europe/London', locations: [], sessions: [], duties: [], activityTypes: [] },
  ...{ lateAfterMinutes: [15, 30, 45], detailedNote: { minWords: 5, minCharacters: 20 } },
  startForClientsWindowMinutes: { before: 30, after: 30 },
}

const commented = /^(?:\/v1)?\/rota-activities\/([^/]+)\/comment$/

/**
 * What the server knows: the rows by their path segment, oldest change first, and what was taken. Events change rows
 * through the same domain code as the product's server.
 */
export const aProvider = (given: CareRows) => {
  const fresh = () =>
    new Map<string, Map<string, WireRow>>(
      Object.entries({
        ...{ clients: given.clients, 'rota-users': given.rotaUsers, rotas: given.rotas, shifts: given.shifts },
        ...{ 'rota-activities': given.activities, 'provider-settings': [settings] },
        ...{ 'rota-oncall': [], 'rota-agencies': [] },
      }).map(([segment, rows]) => [segment, new Map(rows.map((row) => [row.id, row]))]),
    )
  let bySegment = fresh()
  let taken: Taken[] = []
  let answers = new Map<string, Answer>()
  let revision = 0
  let changedAt = Date.UTC(2026, 5, 1)

  const comment = (activityId: string, { key, body }: Request): Answer => {
    const rows = bySegment.get('rota-activities')
    const row = rows?.get(activityId)
    const said = z.safeParse(Comment, body)
    if (rows === undefined || row === undefined || !said.success) return { status: 422, body: { title: 'No' } }
    const { date, note, clients } = said.data
    const stamp = { id: key, actor: { userId: carer.id, displayName: 'Ada Field' }, recordedAt: Date.parse(date) }
    const payload = { activityId, date: Date.parse(date), note, ...(clients === undefined ? {} : { clients }) }
    const envelope = { ...stamp, clockOffsetMs: 0, receivedAt: Date.now() }
    const applied = commentOnActivity.apply(z.parse(Activity, row), payload, envelope)
    revision += 1
    changedAt += 1
    const dateModified = new Date(changedAt).toISOString().replace('Z', '000Z')
    const changed = { ...z.encode(Activity, z.parse(z.any(), applied)), id: activityId, dateModified }
    // Lists are in the order of change.
    rows.delete(activityId)
    rows.set(activityId, changed)
    taken.push({ key, target: activityId, note })
    return { status: 200, body: changed, etag: '"1"' }
  }
  const change = (request: Request): Answer => {
    const known = answers.get(request.key)
    if (known !== undefined) return known
    const activityId = commented.exec(request.path)?.[1]
    if (request.method !== 'POST' || activityId === undefined) return { status: 404, body: { title: 'No such place' } }
    const answer = comment(activityId, request)
    answers.set(request.key, answer)
    return answer
  }
  return {
    rows: (segment: string): Iterable<WireRow> | undefined => bySegment.get(segment)?.values(),
    /** Rises with each change, and is 0 for the rows as they were given. */
    revision: () => revision,
    change,
    batch: (body: unknown): Answer => {
      const batch = z.safeParse(Batch, body)
      if (!batch.success) return { status: 422, body: { title: 'No batch' } }
      const responses = batch.data.requests.map(({ id, method, path, headers, body: said }) => {
        const key = headers['Idempotency-Key'] ?? headers['idempotency-key'] ?? randomUUID()
        const { status, body: answered, etag } = change({ method, path, key, body: said })
        return { id, status, headers: etag === undefined ? {} : { ETag: etag }, body: answered }
      })
      return { status: 200, body: { responses } }
    },
    taken: (): readonly Taken[] => taken,
    /** Back to the rows as they were given. */
    reset: () => {
      if (revision === 0) return
      bySegment = fresh()
      taken = []
      answers = new Map()
      revision = 0
    },
  }
}

export type Provider = ReturnType<typeof aProvider>
