import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { changeRotaUser } from '../../domain/mutations/change-rota-user.ts'
import { createRotaUser } from '../../domain/mutations/create-rota-user.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import type { Viewer } from '../caller.ts'
import { step } from '../changes/beside.ts'
import { type Configured, unknownIn } from '../changes/known-references.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { given, source } from '../database/needs.ts'
import type { Row } from '../database/rows-of.ts'
import { jsonb, uuidArray } from '../database/tables.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseField, refuseFields } from '../http/refuse-fields.ts'
import { isOtherSysadmin, ROLES_LOCK, refuseLastSysadmin } from '../identity/last-sysadmin.ts'
import { isToldOfOncall } from '../visibility/oncall.ts'
import { peopleWithIds, raiseVisibility } from '../visibility/raise-visibility.ts'
import { documentRule } from '../work/document-rule.ts'
import { lockOrder } from '../work/lock-order.ts'
import { personGuarded, settingsNow } from '../work/sources.ts'
import { type Archival, archiveAccount, personLock, refuseManagingMore } from './archiving-account.ts'
import { stillPlanned } from './still-planned.ts'

const Archivable = z.looseObject({ archivedOn: z.optional(z.string()) })

const archivedOnOf = (document: Document | undefined): LocalDay | undefined =>
  z.parse(Archivable, document?.body ?? {}).archivedOn

/** The account that a record belongs to. */
type Account = {
  readonly userId: string
  readonly name: string
  readonly isOfAgency: boolean
  readonly roles: readonly string[]
  readonly isLastSysadmin: boolean
}

/** The account of a person; undefined where there is none. */
const accountOf = source({
  select: (userIds: readonly string[]) => sql`
    select u.id::text as "userId", concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as "name",
      u.agency_id is not null as "isOfAgency", u.roles as "roles",
      'sysadmin' = any(u.roles) and not ${isOtherSysadmin(sql`u.id`)} as "isLastSysadmin"
    from users u where u.id = any(${uuidArray(userIds)})`,
  tell: (found: readonly Account[], userId): Account | undefined => found.find((one) => one.userId === userId),
})

/** One at a time takes system administrators their role, or archives one. */
const sysadminsGuarded = source({
  place: lockOrder.roles,
  select: (userIds: readonly string[]) => sql`
    select pg_advisory_xact_lock(hashtextextended(${ROLES_LOCK}::text, 0)) is null as "isFree"
    from users where id = any(${uuidArray(userIds)}) and 'sysadmin' = any(roles) limit 1`,
  tell: () => true,
})

/** The on-call entries of a person that agencies know of, which nobody else changes until the end. */
const toldOncallOf = source({
  place: lockOrder.oncall,
  select: (userIds: readonly string[]) => sql`
    select ${documentColumns} from oncall r where r.body ->> 'userId' in (select jsonb_array_elements_text(${jsonb(userIds)}))
      and exists (select from oncall o where o.id = r.id and ${isToldOfOncall}) order by r.id for update of r`,
  tell: (found: readonly (Document & Row)[], userId): Document[] =>
    found.filter(({ body }) => body['userId'] === userId),
})

type Said = {
  readonly locations?: readonly string[] | undefined
  readonly placeOfWork?: string | null | undefined
  readonly dutiesQualifiedFor?: readonly string[] | undefined
}

const refuseUnknown = ({ locations, placeOfWork, dutiesQualifiedFor }: Said, settings: Configured): void =>
  refuseFields(
    unknownIn(settings, {
      locations: { '/locations': locations, '/placeOfWork': placeOfWork ?? undefined },
      duties: { '/dutiesQualifiedFor': dutiesQualifiedFor },
    }),
  )

/** A record that names nobody is called as its account is; whom an agency supplies is on none. Rules §3. */
const refuseAccount = (account: Account | undefined, displayName: string | undefined): void => {
  if (account?.isOfAgency === true) {
    refuseField({ path: '/userId', message: 'This account belongs to someone from an agency.' })
  }
  if (displayName === undefined && (account?.name ?? '') === '') {
    refuseField({ path: '/displayName', message: 'Enter a name. There is no account to take it from.' })
  }
}

type Person = { readonly userId: string; readonly account: Account | undefined }

/** Ends with 403 where somebody would shut out themselves, or a person who manages more than they do. Rules §6. */
const refuseArchiving = ({ userId, account }: Person, viewer: Viewer): void => {
  if (userId === viewer.userId) throw new ProblemError(problem(NOT_ALLOWED, 'You cannot archive yourself.'))
  refuseManagingMore(account?.roles ?? [], viewer)
}

const refuseLast = (account: Account | undefined): void => {
  if (account?.isLastSysadmin === true) refuseLastSysadmin()
}

const accountArchived = step<Archival>('account follows', archiveAccount)

/** The step by which an account follows when a record is archived, or its archival is taken back. Rules §4. */
const toldAccount = (
  userId: string,
  { document, after }: { document: Document | undefined; after: Document },
  settings: Configured,
) => {
  const [from, to] = [archivedOnOf(document), archivedOnOf(after)]
  return from === to ? [] : [accountArchived({ userId, from, to, zone: settings?.timeZone ?? 'UTC' })]
}

const raisedFor = step<string>('they read anew', (tx, userId) => raiseVisibility(tx, peopleWithIds([userId])))

/** Where somebody works and for what decides which channels they belong to. Decision 250. */
const toldChannels = (userId: string, { document, after }: { document: Document | undefined; after: Document }) => {
  const fields = ['locations', 'placeOfWork', 'dutiesQualifiedFor']
  const isSame = fields.every((field) => isDeepStrictEqual(document?.body[field], after.body[field]))
  return isSame ? [] : [raisedFor(userId)]
}

/** Archiving somebody is guarded: by their person, and where they are a system administrator by the roles. */
const locksOf = (userId: string, isArchiving: boolean) =>
  isArchiving
    ? { person: personGuarded(personLock(userId)), sysadmins: sysadminsGuarded(userId) }
    : { person: given(true), sysadmins: given(true) }

const needsOf = (userId: string) => ({ settings: settingsNow(undefined), account: accountOf(userId) })

const idOfNew = ({ id, userId }: { readonly id: string; readonly userId?: string | undefined }): string =>
  (userId ?? id).toLowerCase()

/**
 * A record belongs to the account of the same id, and takes its name where none is given. Without an account it stands
 * alone: such a person is planned for, and cannot sign in. Rules §3.
 */
export const createStaffRule = documentRule(createRotaUser, {
  // A record has its account's id, so there is no other for who was taken back with an import. Decision 72.
  restores: () => true,
  locks: ({ payload }) => locksOf(idOfNew(payload), payload.archivedOn !== undefined),
  needs: ({ payload }) => needsOf(idOfNew(payload)),
  refuses: ({ payload, viewer }, { facts }) => {
    refuseUnknown(payload, facts.settings)
    refuseAccount(facts.account, payload.displayName)
    if (payload.archivedOn === undefined) return
    refuseArchiving({ userId: idOfNew(payload), account: facts.account }, viewer)
    refuseLast(facts.account)
  },
  corrects: ({ payload }, { facts }) => {
    const displayName = payload.displayName ?? facts.account?.name
    return displayName === undefined ? payload : { ...payload, displayName }
  },
  brings: ({ payload }, { facts, ...change }) => ({
    steps: [
      ...toldAccount(idOfNew(payload), change, facts.settings),
      ...(facts.account === undefined ? [] : toldChannels(idOfNew(payload), change)),
    ],
  }),
})

/** Places and duties are the provider's; who leaves is shut out from that day on. Rules §4, §5. */
export const changeStaffRule = documentRule(changeRotaUser, {
  locks: ({ payload: { rotaUserId, archivedOn, phone } }) => ({
    ...locksOf(rotaUserId.toLowerCase(), archivedOn !== undefined),
    oncall: phone === undefined ? given<Document[]>([]) : toldOncallOf(rotaUserId.toLowerCase()),
  }),
  needs: ({ payload: { rotaUserId, archivedOn } }) => ({
    ...needsOf(rotaUserId.toLowerCase()),
    stillPlanned: stillPlanned({ userId: rotaUserId.toLowerCase(), from: archivedOn ?? undefined }),
  }),
  refuses: ({ payload, viewer }, { document, facts: { settings, account } }) => {
    refuseUnknown(payload, settings)
    const archivedOn = payload.archivedOn ?? undefined
    if (payload.archivedOn === undefined || archivedOn === archivedOnOf(document)) return
    refuseArchiving({ userId: payload.rotaUserId.toLowerCase(), account }, viewer)
    if (archivedOn !== undefined) refuseLast(account)
  },
  brings: ({ payload }, { facts, ...change }) => ({
    // To agencies a number is told with the on-call entries: they change with it. Decision 81.
    rows: facts.oncall.map((document) => ({ table: 'oncall', action: 'updated', document })),
    steps: [
      ...toldAccount(payload.rotaUserId.toLowerCase(), change, facts.settings),
      ...toldChannels(payload.rotaUserId.toLowerCase(), change),
    ],
  }),
  answers: ({ payload: { rotaUserId } }, { facts: { stillPlanned: content } }) => ({
    table: 'rotaUsers',
    id: rotaUserId.toLowerCase(),
    messages: content === undefined ? [] : [{ type: 'warning', content }],
  }),
})
