import { sql } from 'drizzle-orm'
import { source } from '../database/needs.ts'
import { uuidArray } from '../database/tables.ts'
import { lockOrder } from '../work/lock-order.ts'

/** An e-mail about the last publishing of a rota; `attempts` counts how often it was tried. */
export type Notice = { readonly rotaId: string; readonly userId: string; readonly attempts: number }

/** The e-mails of a rota's last publishing, which do not begin to leave until the end. */
export const lockedNoticesOf = source({
  place: lockOrder.mails,
  select: (rotaIds: readonly string[]) => sql`
    select p.rota_id::text as "rotaId", m.user_id::text as "userId", m.attempts as "attempts"
    from mail_outbox m join rota_publications p on p.request_id = m.request_id
    where p.rota_id = any(${uuidArray(rotaIds)}) order by m.id for update of m`,
  tell: (found: readonly Notice[], rotaId): Notice[] => found.filter((one) => one.rotaId === rotaId),
})

/** Whose e-mails have not begun to leave. */
export const heldFor = (notices: readonly Notice[]): string[] =>
  notices.flatMap(({ userId, attempts }) => (attempts === 0 ? userId : []))

/** Whether some of a publishing's e-mails are on their way. The rest is held until the undo is done. */
export const areLeaving = (notices: readonly Notice[]): boolean => notices.some(({ attempts }) => attempts > 0)
