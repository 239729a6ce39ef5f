import { sql } from 'drizzle-orm'
import type { Audience } from '../../domain/chat/channel.ts'
import { changeAnnouncement } from '../../domain/mutations/change-announcement.ts'
import { createAnnouncement } from '../../domain/mutations/create-announcement.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { ANNOUNCEMENTS_CHANNEL, type Said, saidIn, toldLive } from '../announcements/said.ts'
import { beside, step } from '../changes/beside.ts'
import type { Configured } from '../changes/known-references.ts'
import type { Document } from '../database/documents.ts'
import { jsonb } from '../database/tables.ts'
import { CONFLICT, type FieldError, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { documentRule } from '../work/document-rule.ts'
import { isShownId, peopleOfAny } from './announcement-sources.ts'
import { audienceNeeds, unknownInAudience, withPeopleOnce } from './audience-named.ts'

const looksForDue = step<undefined>('what is due is shown', async (tx) => {
  await tx.execute(sql`select pg_notify(${ANNOUNCEMENTS_CHANNEL}::text, '')`)
})

type When = { readonly from?: number | null | undefined; readonly until?: LocalDay | null | undefined }
type Now = { readonly settings: Configured; readonly now: number; readonly isShownSoon: boolean }

/** What is wrong with its days: the last is not before the first, nor over where it is to be shown. */
const wrongDays = ({ from, until }: When, { settings, now, isShownSoon }: Now): FieldError[] => {
  if (until === undefined || until === null) return []
  const zone = settings?.timeZone ?? 'UTC'
  if (from !== undefined && from !== null && until < localDayOf(from, zone)) {
    return [{ path: '/until', message: 'Choose a last day that is not before the first.' }]
  }
  return isShownSoon && until < localDayOf(now, zone)
    ? [{ path: '/until', message: 'Choose a last day that is not over.' }]
    : []
}

/** An announcement is a draft, or shown from its time on. Decision 251. */
export const createAnnouncementRule = documentRule(createAnnouncement, {
  needs: ({ payload }) => ({ ...audienceNeeds(payload), isIdTaken: isShownId(payload.id.toLowerCase()) }),
  refuses: ({ payload, receivedAt }, { facts }) => {
    if (facts.isIdTaken) throw new ProblemError(problem(CONFLICT, 'This already exists.'))
    refuseFields([
      ...(payload.state === 'withdrawn' ? [{ path: '/state', message: 'Save this as a draft, or publish it.' }] : []),
      ...unknownInAudience(payload, facts),
      ...wrongDays(payload, { ...facts, now: receivedAt, isShownSoon: payload.state === 'published' }),
    ])
  },
  corrects: ({ payload }) => withPeopleOnce(payload),
  brings: ({ payload }) => (payload.state === 'published' ? { steps: [looksForDue(undefined)] } : {}),
})

const fromOf = ({ from }: Said): number | undefined => (from === undefined ? undefined : Date.parse(from))

type Changes = When & { readonly state?: string | undefined }

/** What cannot be done any more once it was withdrawn, or is shown. */
const tooLate = (said: Said, { state, from }: Changes): FieldError[] => {
  if (said.state === 'withdrawn') {
    return [{ path: '/state', message: 'This announcement was withdrawn. Write a new one.' }]
  }
  if (said.shownAt === undefined) return []
  return [
    ...(state === 'draft'
      ? [{ path: '/state', message: 'This announcement is shown already. Withdraw it instead.' }]
      : []),
    ...(from !== undefined && (from ?? undefined) !== fromOf(said)
      ? [{ path: '/from', message: 'This announcement is shown already. Its start cannot be changed.' }]
      : []),
  ]
}

const wrongDaysAfter = (said: Said, changes: Changes, now: Pick<Now, 'settings' | 'now'>): FieldError[] => {
  const { from, until, state } = changes
  if (from === undefined && until === undefined && state === undefined) return []
  const after = {
    from: from === undefined ? fromOf(said) : from,
    until: until === undefined ? said.until : until,
  }
  const isPublished = (state ?? said.state) === 'published'
  const isNew = state === 'published' && said.state !== 'published'
  return state === 'withdrawn'
    ? []
    : wrongDays(after, { ...now, isShownSoon: isPublished && (isNew || until !== undefined) })
}

type Shown = { readonly id: string; readonly said: Said }

const shownAgain = beside<Shown>('what is shown of an announcement', (all) => {
  const last = [...new Map(all.map((one) => [one.id, one])).values()]
  return sql`
    update announcements a set title = s -> 'said' ->> 'title', content = s -> 'said' ->> 'text',
      readers = s -> 'said' -> 'audience', must_read = (s -> 'said' ->> 'mustRead')::boolean,
      until = s -> 'said' ->> 'until',
      withdrawn_at = case when s -> 'said' ->> 'state' = 'withdrawn' then coalesce(a.withdrawn_at, now()) end
    from jsonb_array_elements(${jsonb(last)}) s where a.id = (s ->> 'id')::uuid`
})

/** For whom an announcement was shown before and is after an edit; nobody, where it is not shown. */
const audiencesAround = (own: Document | undefined, audience: Audience | undefined): unknown[] => {
  const said = own === undefined || own.isDeleted ? undefined : saidIn(own)
  if (said?.shownAt === undefined) return []
  return audience === undefined ? [said.audience] : [said.audience, audience]
}

/** An edit changes what is shown too, and wakes no browser again. What was withdrawn stays so. Decision 251. */
export const changeAnnouncementRule = documentRule(changeAnnouncement, {
  needs: ({ payload }, { own }) => ({
    ...audienceNeeds(payload),
    listeners: peopleOfAny(audiencesAround(own, withPeopleOnce(payload).audience)),
  }),
  refuses: ({ payload, receivedAt }, { document, facts }) => {
    if (document === undefined) return
    const said = saidIn(document)
    refuseFields([
      ...tooLate(said, payload),
      ...unknownInAudience(payload, facts),
      ...wrongDaysAfter(said, payload, { settings: facts.settings, now: receivedAt }),
    ])
  },
  corrects: ({ payload }) => withPeopleOnce(payload),
  brings: (_asked, { after, facts }) => {
    const said = saidIn(after)
    const { shownAt: date } = said
    if (date === undefined) return said.state === 'published' ? { steps: [looksForDue(undefined)] } : {}
    return {
      beside: [shownAgain({ id: after.id, said })],
      announced: [toldLive({ id: after.id, date, audience: facts.listeners, isQuiet: true }, said)],
    }
  },
})
