import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '../database/connection.ts'
import { findDocuments } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { readVisible } from '../resources/served.ts'
import { isToldOfOncall } from '../visibility/oncall.ts'
import { archiveAccount, demandMayArchive, demandNotLastSysadmin, lockPerson } from './archiving-account.ts'
import type { Effect } from './effect.ts'
import { unknownReferences } from './known-references.ts'
import { refuseFields } from './refuse-fields.ts'
import { stillPlanned } from './still-planned.ts'

const Archivable = z.looseObject({ archivedOn: z.optional(z.nullable(z.string())) })

const archivedOnOf = (fields: unknown): string | undefined => z.parse(Archivable, fields ?? {}).archivedOn ?? undefined

const personOf = ({ definition, payload }: MutationRequest): string => definition.target(payload).toLowerCase()

type Account = { readonly name: string; readonly isOfAgency: boolean }

/** The account that a record belongs to; undefined where there is none. */
const accountOf = async (tx: Queryable, userId: string): Promise<Account | undefined> => {
  const [account] = await rowsOf<Account>(
    tx,
    sql`select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as "name", agency_id is not null as "isOfAgency"
        from users where id = (${userId}::text)::uuid`,
  )
  return account
}

/** A record that names nobody is called as its account is; whom an agency supplies is on none. Rules §3. */
const checkAccount = async (tx: Queryable, request: MutationRequest): Promise<void> => {
  const account = await accountOf(tx, personOf(request))
  if (account?.isOfAgency === true) {
    refuseFields([{ path: '/userId', message: 'This account belongs to somebody whom an agency supplies.' }])
  }
  if (request.payload['displayName'] === undefined && (account?.name ?? '') === '') {
    refuseFields([{ path: '/displayName', message: 'Say the name: there is no account to take it from.' }])
  }
}

const checkFields = async (tx: Queryable, { payload }: MutationRequest): Promise<void> => {
  const { locations, placeOfWork, dutiesQualifiedFor } = payload
  refuseFields(
    await unknownReferences(tx, {
      locations: { '/locations': locations, '/placeOfWork': placeOfWork ?? undefined },
      duties: { '/dutiesQualifiedFor': dutiesQualifiedFor },
    }),
  )
}

/** What happens to the account when a record is archived, or its archival is taken back. Rules §4. */
const keepAccount: Effect['note'] = async (tx, request, rows) => {
  const from = archivedOnOf(rows?.before?.body)
  const to = archivedOnOf(rows?.after.body)
  if (from !== to) await archiveAccount(tx, personOf(request), { from, to })
}

const lockArchived: Effect['locks'] = async (tx, request) => {
  if (request.payload['archivedOn'] !== undefined) await lockPerson(tx, personOf(request))
}

/**
 * A record belongs to the account of the same id, and takes its name where none is given. Without an account it stands
 * alone: such a person is planned for, and cannot sign in. Rules §3.
 */
export const creatingStaff: Effect = {
  // A record has its account's id, so there is no other for who was taken back with an import. Decision 72.
  restores: () => true,
  locks: lockArchived,
  check: async (tx, request) => {
    await checkFields(tx, request)
    await checkAccount(tx, request)
    if (request.payload['archivedOn'] === undefined) return
    await demandMayArchive(tx, personOf(request), request.viewer)
    await demandNotLastSysadmin(tx, personOf(request))
  },
  corrected: async (tx, request) => {
    const { payload } = request
    if (payload['displayName'] !== undefined) return payload
    return { ...payload, displayName: (await accountOf(tx, personOf(request)))?.name }
  },
  note: keepAccount,
}

/** To agencies a number is told with the on-call entries: they change with it. Decision 81. */
const onCallAgain: Effect['also'] = async (tx, request) => {
  if (request.payload['phone'] === undefined) return []
  const entries = await rowsOf<{ id: string }>(
    tx,
    sql`select o.id::text as "id" from oncall o
        where ${isToldOfOncall} and o.body ->> 'userId' = ${personOf(request)}::text`,
  )
  const documents = await findDocuments(tx, 'oncall', { ids: entries.map(({ id }) => id), locked: true })
  return documents.map((document) => ({ table: 'oncall', action: 'updated', document }))
}

/** Places and duties are the provider's; who leaves is shut out from that day on. Rules §4, §5. */
export const changingStaff: Effect = {
  locks: lockArchived,
  check: async (tx, request, { document }) => {
    await checkFields(tx, request)
    const { payload, viewer } = request
    const isKept = payload['archivedOn'] === undefined || archivedOnOf(payload) === archivedOnOf(document?.body)
    if (!isKept) await demandMayArchive(tx, personOf(request), viewer)
    if (!isKept && archivedOnOf(payload) !== undefined) await demandNotLastSysadmin(tx, personOf(request))
  },
  also: onCallAgain,
  note: keepAccount,
  answers: 'rotaUsers',
  answer: async (tx, request) => {
    const id = personOf(request)
    const [member] = await readVisible(tx, 'rotaUsers', { ids: [id], viewer: request.viewer })
    const archivedOn = archivedOnOf(request.payload)
    const content = archivedOn === undefined ? undefined : await stillPlanned(tx, id, archivedOn)
    return content === undefined ? member : { ...member, _messages: [{ type: 'warning', content }] }
  },
}
