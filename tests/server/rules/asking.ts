import * as z from 'zod/mini'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import type { RoleName } from '../../../domain/permissions.ts'
import type { Actor } from '../../../domain/stamp.ts'
import { viewerOf } from '../../../server/caller.ts'
import type { Document } from '../../../server/database/documents.ts'
import type { UserRow } from '../../../server/database/schema/users.ts'
import { type Problem, ProblemError } from '../../../server/http/problem.ts'
import type { Assignees } from '../../../server/rotas/assignees.ts'
import type { Asked, Fields } from '../../../server/work/asking.ts'

/** When everything is asked: a Saturday afternoon. */
export const NOW = Date.parse('2026-11-21T15:00:00.000Z')

type Person = { readonly user: UserRow; readonly actor: Actor }

/** Somebody with these roles, as the database has them. */
export const aPerson = (roles: readonly RoleName[] = ['cc-rota-user'], agencyId: string | null = null): Person => {
  const id = crypto.randomUUID()
  const user: UserRow = {
    id,
    sub: id,
    email: `${id}@example.org`,
    firstName: 'Ada',
    lastName: 'Bell',
    timezone: null,
    roles: [...roles],
    agencyId,
    archivedAt: null,
    visibilityEpoch: 1,
    version: 1,
    dateCreated: '2026-11-01T00:00:00.000Z',
    dateModified: '2026-11-01T00:00:00.000000Z',
  }
  return { user, actor: { userId: id, displayName: 'Ada Bell', ...(agencyId === null ? {} : { agencyId }) } }
}

export const manager = aPerson(['cc-rota-admin'])
export const carer = aPerson()
export const agencyCarer = aPerson(['cc-rota-agency'], crypto.randomUUID())

type More = Partial<Pick<Asked<Fields>, 'device' | 'ifMatch' | 'receivedAt' | 'recordedAt' | 'mail'>> & {
  readonly by?: Person
}

/** A request as its rule reads it, from what was sent for it. */
export const asked = <Payload extends Fields>(
  definition: MutationDefinition<Payload>,
  said: Record<string, unknown>,
  { by = manager, ...more }: More = {},
): Asked<Payload> => ({
  definition,
  payload: z.decode(definition.payload, said),
  wirePayload: said,
  id: crypto.randomUUID(),
  key: undefined,
  hash: '',
  caller: { kind: 'person', user: by.user },
  viewer: viewerOf(by.user),
  device: undefined,
  recordedAt: NOW,
  receivedAt: NOW,
  clockOffsetMs: 0,
  clockCorrected: false,
  saidAt: undefined,
  ifMatch: undefined,
  ...more,
})

/** A row as it is stored, in its third version unless it says otherwise. */
export const stored = ({ id, ...body }: Fields & { readonly id: string }, more: Partial<Document> = {}): Document => ({
  id,
  version: 3,
  fieldVersions: {},
  body,
  dateCreated: '2026-11-01T00:00:00.000Z',
  dateModified: '2026-11-01T00:00:00.000000Z',
  isDeleted: false,
  ...more,
})

/** All on which a rule decides about a row: it is there, and seen. */
export const about = <Facts>(document: Document | undefined, facts: Facts, { actor } = manager) => ({
  document,
  isVisible: true,
  actor,
  facts,
})

/** What a request is refused with; undefined where it is not. */
export const refusal = (decide: () => unknown): Problem | undefined => {
  try {
    decide()
    return undefined
  } catch (reason) {
    if (reason instanceof ProblemError) return reason.problem
    throw reason
  }
}

/** The same in short: its status, and where something is wrong. */
export const refusedFor = (decide: () => unknown): readonly unknown[] | undefined => {
  const problem = refusal(decide)
  return problem && [problem.status, ...(problem.errors ?? []).map(({ path }) => path)]
}

/** People and agencies whom our records know by these names. */
export const named = (names: Readonly<Record<string, string>>, archivedOn: string | null = null): Assignees =>
  new Map(Object.entries(names).map(([id, name]) => [id, { name, archivedOn }]))
