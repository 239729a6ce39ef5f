import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { can } from '../../domain/permissions.ts'
import { ownShifts } from '../../domain/rota/own-shifts.ts'
import { selfAssignRefusal } from '../../domain/rota/self-assign.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, findDocument } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { CONFLICT, NOT_ALLOWED, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { assigneeName, assigneesOf } from '../rotas/assignees.ts'
import { withClashWarnings } from '../rotas/clash-warning.ts'
import { demandEditable, lockRota } from '../rotas/rota-of.ts'
import { activitiesNaming, touched } from '../rotas/shifts-of.ts'
import { toShift } from '../rotas/to-shift.ts'
import { wholeRota } from '../rotas/whole-rota.ts'
import { staffRecord } from '../swaps/swap-sides.ts'
import { raiseAround } from '../visibility/agencies-around.ts'
import type { Effect } from './effect.ts'

/** A person's own shifts on published rotas: others neither refuse nor are told of, since carers do not see them. Decision 105. */
const ownShiftsOf = async (tx: Queryable, userId: string): Promise<Shift[]> => {
  const wanted = JSON.stringify([{ type: 'current', userId }])
  const documents = await rowsOf<Document & Row>(
    tx,
    sql`select ${documentColumns} from shifts r where r.deleted_at is null
        and (r.body -> 'assignedTo') @> (${wanted}::text)::jsonb
        and (r.body ->> 'endDate') COLLATE "C" > to_char(now() - interval '12 days', 'YYYY-MM-DD')`,
  )
  return ownShifts(documents.map(toShift), { id: userId })
}

const refuseOthers = ({ payload, viewer }: MutationRequest): void => {
  const { userId, agencyId, type = 'current' } = payload
  if (viewer.kind === 'agency' || userId !== viewer.userId || agencyId !== undefined || type !== 'current') {
    throw new ProblemError(problem(NOT_ALLOWED, 'You can take a shift on for yourself only.'))
  }
}

/** Whoever gives a shift to themselves here takes it on, managers too: planning themselves in, they edit the shift. Decision 52. */
const isTakingOn = ({ payload, viewer }: MutationRequest): boolean =>
  payload['userId'] === viewer.userId && (payload['type'] ?? 'current') === 'current'

const Chosen = z.object({ userId: z.optional(z.string()), agencyId: z.optional(z.string()) })

/** The name of who is given the shift, from our records; ends with 422 where they cannot work it. Rules §5. */
const nameOfChosen = async (tx: Queryable, { payload }: MutationRequest, day?: LocalDay): Promise<string> => {
  const chosen = z.parse(Chosen, payload)
  return assigneeName(chosen, await assigneesOf(tx, [chosen]), { path: '', day })
}

/** Taking a shift on oneself: free, ahead, on a published rota, and nothing against it. Decisions 33, 89. */
const demandTakeable = async (tx: Queryable, request: MutationRequest, shift: Shift): Promise<void> => {
  // Held to the end: a person who takes two shifts at once must not get two that clash.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`shifts of ${request.viewer.userId}`}::text, 0))`,
  )
  const settings = await providerSettingsOf(tx)
  const refusal = selfAssignRefusal(shift, {
    who: { id: request.viewer.userId, agencyId: request.viewer.agencyId },
    record: await staffRecord(tx, request.viewer.userId),
    ownShifts: await ownShiftsOf(tx, request.viewer.userId),
    dutyName: (duty) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty,
    rules: settings?.takingOn,
    sessions: settings?.sessions ?? [],
    zone: settings?.timeZone ?? 'UTC',
    now: request.receivedAt,
  })
  if (refusal !== undefined) throw new ProblemError(problem(CONFLICT, refusal.sentence))
}

/** Who works a shift: exactly one of two who take it wins. Decisions 11, 33, 52. */
export const assigningShift: Effect = {
  orPermissions: ['update rota.rotas'],
  locks: lockRota,
  // Names come from our records, whatever was sent.
  corrected: async (tx, request) => ({ ...request.payload, displayName: await nameOfChosen(tx, request) }),
  check: async (tx, request, { document }) => {
    if (document === undefined) return
    const shift = toShift(document)
    if (shift.rotaId !== request.payload['rotaId']) {
      throw new ProblemError(problem(NOT_FOUND, 'There is no such shift on this rota.'))
    }
    if (can(request.viewer.ability, 'update rota.rotas')) {
      const isAbsence = ['sick', 'holiday'].includes(String(request.payload['type']))
      demandEditable(shift.rotaStatus, { isAbsence })
      await nameOfChosen(tx, request, isAbsence ? undefined : shift.day)
    } else {
      refuseOthers(request)
      await nameOfChosen(tx, request, shift.day)
    }
    if (isTakingOn(request)) await demandTakeable(tx, request, shift)
  },
  also: async (tx, _request, document) => {
    const shift = toShift(document)
    const activities = await activitiesNaming(tx, shift)
    const rota = await findDocument(tx, 'rotas', { id: shift.rotaId })
    return rota === undefined ? activities : [...activities, touched(rota)]
  },
  note: async (tx, _request, rows) => {
    const documents = [rows?.before, rows?.after].filter((document) => document !== undefined)
    await raiseAround(tx, documents)
  },
  answers: 'rotas',
  answer: async (tx, request) => {
    const { definition, payload } = request
    const rota = await wholeRota(tx, String(payload['rotaId']), request)
    return withClashWarnings(tx, rota, definition.target(payload).toLowerCase())
  },
}
