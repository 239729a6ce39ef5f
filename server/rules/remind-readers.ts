import { sql } from 'drizzle-orm'
import { remindAgainAfterMs } from '../../domain/constants.ts'
import { remindReaders } from '../../domain/mutations/remind-readers.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { isOver, type Said, saidIn, toldLive } from '../announcements/said.ts'
import { beside } from '../changes/beside.ts'
import type { Document } from '../database/documents.ts'
import { jsonb, momentIn } from '../database/tables.ts'
import { CONFLICT, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { logRule } from '../work/log-rule.ts'
import { guarded, rowWithId, settingsNow } from '../work/sources.ts'
import { unreminded } from './announcement-sources.ts'

type Reminded = { readonly announcementId: string; readonly userIds: readonly string[]; readonly at: number }

const reminded = beside<Reminded>(
  'who was reminded',
  (said) => sql`
    insert into announcement_reminders (announcement_id, user_id, at)
    select (n ->> 'announcementId')::uuid, person::uuid, max(${momentIn(sql`n ->> 'at'`)})
    from jsonb_array_elements(${jsonb(said)}) n cross join jsonb_array_elements_text(n -> 'userIds') person
    group by 1, 2 order by 1, 2
    on conflict (announcement_id, user_id) do update set at = excluded.at`,
)

/** What is shown; ends with 404 where there is none, and with 409 where it is not shown. */
const demandShown = (found: Document | undefined, today: string): Said & { readonly shownAt: string } => {
  if (found === undefined || found.isDeleted) {
    throw new ProblemError(problem(NOT_FOUND, 'This announcement cannot be found.'))
  }
  const said = saidIn(found)
  const { shownAt } = said
  if (said.state !== 'published' || shownAt === undefined || isOver(said, today)) {
    throw new ProblemError(problem(CONFLICT, 'This announcement is not shown now, so nobody was reminded.'))
  }
  return { ...said, shownAt }
}

/** Tells those again who have not read it, and were not told within the last hour. Decision 251. */
export const remindReadersRule = logRule(remindReaders, {
  // Two who press at once remind everybody once.
  locks: ({ payload }) => ({ guard: guarded(`reminders of ${payload.announcementId.toLowerCase()}`) }),
  needs: ({ payload, receivedAt }) => {
    const announcementId = payload.announcementId.toLowerCase()
    return {
      settings: settingsNow(undefined),
      found: rowWithId('announcements', announcementId),
      toRemind: unreminded({ announcementId, before: receivedAt - remindAgainAfterMs }),
    }
  },
  decide: ({ payload, receivedAt }, { settings, found, toRemind }) => {
    const said = demandShown(found, localDayOf(receivedAt, settings?.timeZone ?? 'UTC'))
    if (toRemind.length === 0) return {}
    const announcementId = payload.announcementId.toLowerCase()
    return {
      beside: [reminded({ announcementId, userIds: toRemind, at: receivedAt })],
      announced: [toldLive({ id: announcementId, date: said.shownAt, audience: toRemind }, said)],
    }
  },
})
