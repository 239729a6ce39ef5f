import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { publishNoticesAfterMs } from '../../domain/constants.ts'
import { isGivenTo } from '../../domain/rota/own-shifts.ts'
import { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, toWireRow } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import { queueMail } from '../mail/outbox.ts'
import { type Addressee, rotaLetter } from '../mail/rota-letters.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { keepPublication } from '../rotas/publications.ts'
import { headOf } from '../rotas/rota-of.ts'
import { shiftsOfRota } from '../rotas/shifts-of.ts'
import { toShift } from '../rotas/to-shift.ts'
import { wholeRota } from '../rotas/whole-rota.ts'
import type { Effect } from './effect.ts'
import { steppingRota } from './stepping-rota.ts'

/** The people who work these shifts, themselves or as their agency's, and how many we cannot write to. */
type Audience = {
  readonly reached: readonly { readonly addressee: Addressee; readonly own: readonly Shift[] }[]
  readonly unreached: number
}

const audienceOf = async (tx: Queryable, shifts: readonly Shift[]): Promise<Audience> => {
  const workers = shifts.flatMap(({ assignedTo }) => assignedTo.filter(({ type }) => type === 'current'))
  const userIds = [...new Set(workers.flatMap(({ userId }) => userId ?? []))]
  const agencyIds = [...new Set(workers.flatMap(({ agencyId }) => agencyId ?? []))]
  const found = await rowsOf<{ userId: string; address: string; name: string; agencyId: string | null }>(
    tx,
    sql`select u.id::text as "userId", u.email as "address", u.agency_id::text as "agencyId",
        coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "name"
        from users u where (u.archived_at is null or u.archived_at > now())
          and (u.id::text = any(${idTextArray(userIds)}) or u.agency_id::text = any(${idTextArray(agencyIds)}))
        order by u.id`,
  )
  const addressees: Addressee[] = found.map(({ agencyId, ...person }) =>
    agencyId === null ? person : { ...person, agencyId },
  )
  const known = new Set(found.map(({ userId }) => userId))
  return {
    reached: addressees
      .map((addressee) => ({
        addressee,
        own: shifts.filter((shift) => isGivenTo(shift, { id: addressee.userId, agencyId: addressee.agencyId })),
      }))
      .filter(({ own }) => own.length > 0),
    unreached: userIds.filter((userId) => !known.has(userId)).length,
  }
}

const isAsked = ({ payload }: MutationRequest): boolean => payload['send-email'] === true

const byStart = (a: Shift, b: Shift): number => a.startDate - b.startDate

const Stored = z.custom<z.input<typeof Rota>>()

/** Everybody with a shift on the rota is written to, once the publishing can no longer be undone. Rules §4, decision 64. */
const tellStaff = async (tx: Queryable, request: MutationRequest, document: Document): Promise<void> => {
  const shifts = (await shiftsOfRota(tx, document.id)).map(toShift).sort(byStart)
  const { reached } = await audienceOf(tx, shifts)
  const rota = z.decode(Rota, z.parse(Stored, toWireRow(document)))
  const told = { rota, settings: await providerSettingsOf(tx), rotaOrigin: request.mail?.rotaOrigin }
  const letters = reached.map(({ addressee, own }) => rotaLetter(addressee, own, told))
  const at = request.receivedAt
  await queueMail(tx, letters, { requestId: request.id, at, dueAt: at + publishNoticesAfterMs })
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** What the one who published is told of the e-mails. */
const messagesOf = ({ reached, unreached }: Audience, isSent: boolean) => {
  const count = reached.length
  const queued = isSent
    ? { type: 'info', content: `${people(count)} will be told by e-mail.` }
    : {
        type: 'warning',
        content: `No mail server is set up: the e-mails to ${people(count)} are kept in the outbox folder.`,
      }
  const nobody = { type: 'info', content: 'Nobody with an e-mail address has a shift on this rota.' }
  const missed = {
    type: 'warning',
    content: `${people(unreached)} with shifts on this rota cannot be told: there is no e-mail address.`,
  }
  return [count === 0 ? nobody : queued, ...(unreached === 0 ? [] : [missed])]
}

const publishing = steppingRota('publish')

/** Publishing tells the staff by e-mail where that is asked for; a published rota may be told of again. Rules §4. */
export const publishingRota: Effect = {
  ...publishing,
  check: async (tx, request, subject) => {
    const isToldAgain = subject.document !== undefined && headOf(subject.document).status === 'published'
    if (!(isToldAgain && isAsked(request))) await publishing.check?.(tx, request, subject)
  },
  note: async (tx, request, rows) => {
    await publishing.note?.(tx, request, rows)
    if (rows?.before !== undefined) {
      await keepPublication(tx, request, { rotaId: rows.after.id, status: headOf(rows.before).status })
    }
    if (rows !== undefined && isAsked(request)) await tellStaff(tx, request, rows.after)
  },
  answer: async (tx, request) => {
    const rota = await wholeRota(tx, String(request.payload['rotaId']), request)
    if (rota === undefined || !isAsked(request)) return rota
    const shifts = (await shiftsOfRota(tx, rota.id)).map(toShift)
    return { ...rota, _messages: messagesOf(await audienceOf(tx, shifts), request.mail?.isSent ?? false) }
  },
}
