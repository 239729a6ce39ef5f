import { sql } from 'drizzle-orm'
import { publishNoticesAfterMs } from '../../domain/constants.ts'
import { publishRota } from '../../domain/mutations/publish-rota.ts'
import { currentAssignments } from '../../domain/rota/assignment.ts'
import { isGivenTo } from '../../domain/rota/own-shifts.ts'
import { publishedShiftOf } from '../../domain/rota/published-shift.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { step } from '../changes/beside.ts'
import type { Configured } from '../changes/known-references.ts'
import type { Document } from '../database/documents.ts'
import { given, source } from '../database/needs.ts'
import type { Row } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import { type Letter, queueMail } from '../mail/outbox.ts'
import { type Addressee, rotaLetter } from '../mail/rota-letters.ts'
import { heldFor, lockedNoticesOf } from '../rotas/notices.ts'
import { baselineOf, noticesDropped, type Publication, publicationKept, publicationOf } from '../rotas/publications.ts'
import { headOf } from '../rotas/rota-of.ts'
import { lockedShiftsOf } from '../rotas/rota-shifts.ts'
import { toShift } from '../rotas/to-shift.ts'
import { documentRule } from '../work/document-rule.ts'
import { settingsNow } from '../work/sources.ts'
import { demandStep, shiftsAfter, stepped, wholeRota } from './rota-steps.ts'

type Workers = { readonly userIds: readonly string[]; readonly agencyIds: readonly string[] }

const workersOf = (shifts: readonly Shift[]): Workers => {
  const workers = shifts.flatMap(currentAssignments)
  return {
    userIds: [...new Set(workers.flatMap(({ userId }) => userId ?? []))],
    agencyIds: [...new Set(workers.flatMap(({ agencyId }) => agencyId ?? []))],
  }
}

type Found = {
  readonly userId: string
  readonly address: string
  readonly name: string
  readonly agencyId: string | null
}

/** Everybody with an account who works for themselves, or for these agencies. */
const addressees = source({
  select: (asked: readonly Workers[]) => sql`
    select u.id::text as "userId", u.email as "address", u.agency_id::text as "agencyId",
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "name"
    from users u where (u.archived_at is null or u.archived_at > now())
      and (u.id::text = any(${idTextArray(asked.flatMap(({ userIds }) => userIds))})
        or u.agency_id::text = any(${idTextArray(asked.flatMap(({ agencyIds }) => agencyIds))}))
    order by u.id`,
  tell: (found: readonly (Found & Row)[], { userIds, agencyIds }): Addressee[] =>
    found
      .filter(({ userId, agencyId }) => userIds.includes(userId) || (agencyId !== null && agencyIds.includes(agencyId)))
      .map(({ agencyId, userId, address, name }) => ({
        userId,
        address,
        name,
        ...(agencyId === null ? {} : { agencyId }),
      })),
})

/** The people who work these shifts, themselves or as their agency's, and how many we cannot write to. */
type Audience = {
  readonly reached: readonly { readonly addressee: Addressee; readonly own: readonly Shift[] }[]
  readonly unreached: number
}

const audienceOf = (shifts: readonly Shift[], known: readonly Addressee[]): Audience => {
  const reached = known.map((addressee) => ({
    addressee,
    own: shifts.filter((shift) => isGivenTo(shift, { id: addressee.userId, agencyId: addressee.agencyId })),
  }))
  return {
    reached: reached.filter(({ own }) => own.length > 0),
    unreached: workersOf(shifts).userIds.filter((id) => !known.some(({ userId }) => userId === id)).length,
  }
}

const byStart = (a: Shift, b: Shift): number => a.startDate - b.startDate

type Telling = { readonly letters: readonly Letter[]; readonly requestId: string; readonly at: number }

/** Everybody with a shift on the rota is written to, once the publishing can no longer be undone. Rules §4, decision 64. */
const staffTold = step<Telling>('staff are told', (tx, { letters, requestId, at }) =>
  queueMail(tx, letters, { requestId, at, dueAt: at + publishNoticesAfterMs }),
)

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** The messages about the e-mails, for the one who published. */
const messagesOf = ({ reached, unreached }: Audience, isSent: boolean) => {
  const count = reached.length
  const queued = isSent
    ? { type: 'info', content: `${people(count)} will be told by e-mail.` }
    : {
        type: 'warning',
        content: `No mail server is set up. The e-mails to ${people(count)} were saved in the outbox folder.`,
      }
  const nobody = { type: 'info', content: 'No one with an e-mail address has a shift on this rota.' }
  const missed = {
    type: 'warning',
    content: `${people(unreached)} with shifts on this rota cannot be told, because there is no e-mail address.`,
  }
  return [count === 0 ? nobody : queued, ...(unreached === 0 ? [] : [missed])]
}

type Facts = {
  readonly publication: Publication | undefined
  readonly baseline: Publication['shifts'] | undefined
}

/** The state that an undo puts back: how the rota was published before, and whose e-mails of that were still held. */
const beforeOf = ({ publication, baseline }: Facts, document: Document, held: readonly string[]) => ({
  status: headOf(document).status,
  at: publication?.at ?? null,
  shifts: publication?.shifts ?? baseline ?? null,
  heldFor: [...held],
})

type Asked = { readonly payload: { readonly 'send-email'?: boolean | undefined } }

const isTelling = ({ payload }: Asked): boolean => payload['send-email'] === true

type Told = { readonly rota: Rota; readonly settings: Configured; readonly rotaOrigin: string | undefined }

const lettersOf = ({ reached }: Audience, told: Told): Letter[] =>
  reached.map(({ addressee, own }) => rotaLetter(addressee, own.toSorted(byStart), told))

/** Publishing tells the staff by e-mail where that is asked for; a published rota may be told of again. Rules §4. */
export const publishRotaRule = documentRule(publishRota, {
  locks: ({ payload: { rotaId } }) => ({ shifts: lockedShiftsOf(rotaId), notices: lockedNoticesOf(rotaId) }),
  needs: (asked, { facts: { shifts } }) => ({
    publication: publicationOf(asked.payload.rotaId),
    baseline: baselineOf(asked.payload.rotaId),
    settings: settingsNow(undefined),
    addressees: isTelling(asked) ? addressees(workersOf(shifts.map(toShift))) : given<Addressee[]>([]),
  }),
  refuses: (asked, { document }) => {
    const isToldAgain = document !== undefined && headOf(document).status === 'published'
    if (!(isToldAgain && isTelling(asked))) demandStep('publish', document)
  },
  brings: (asked, { document, after, row, facts }) => {
    const { rotaId } = asked.payload
    const { rows, steps } = stepped({ document, after, shifts: facts.shifts })
    const shifts = shiftsAfter({ after, shifts: facts.shifts }).map(toShift)
    const { id: requestId, receivedAt: at } = asked
    const published = { rotaId, at, requestId, shifts: shifts.map(publishedShiftOf), baseline: facts.baseline ?? [] }
    const kept =
      document && publicationKept({ ...published, before: beforeOf(facts, document, heldFor(facts.notices)) })
    const told = row && { rota: row, settings: facts.settings, rotaOrigin: asked.mail?.rotaOrigin }
    const letters = told && isTelling(asked) ? lettersOf(audienceOf(shifts, facts.addressees), told) : []
    return {
      rows,
      // Who was to be told of the publishing before is told of this one alone.
      beside: [noticesDropped(rotaId), ...(kept === undefined ? [] : [kept])],
      steps: [...steps, staffTold({ letters, requestId, at })],
    }
  },
  answers: (asked, { facts }) => {
    const audience = audienceOf(facts.shifts.map(toShift), facts.addressees)
    const messages = isTelling(asked) ? messagesOf(audience, asked.mail?.isSent ?? false) : []
    return { ...wholeRota(asked.payload), messages }
  },
})
