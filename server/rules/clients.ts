import { sql } from 'drizzle-orm'
import { changeClient } from '../../domain/mutations/change-client.ts'
import { createClient } from '../../domain/mutations/create-client.ts'
import { type Configured, unknownIn } from '../changes/known-references.ts'
import { source } from '../database/needs.ts'
import { jsonb } from '../database/tables.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import type { Answering } from '../work/decide-document.ts'
import { documentRule } from '../work/document-rule.ts'
import { settingsNow } from '../work/sources.ts'

type Named = { readonly id: string; readonly initials: string | undefined }

const hasNamesake = source({
  select: (asked: readonly Named[]) => sql`
    select n.id as "id" from jsonb_to_recordset(${jsonb(asked)}) as n(id text, initials text)
    where exists (select from clients r where r.deleted_at is null and r.id::text <> n.id
      and lower(trim(r.body ->> 'initials')) = lower(trim(n.initials)))`,
  tell: (found: readonly { id: string }[], { id }) => found.some((one) => one.id === id),
})

type Said = { readonly location?: { readonly locationId: string } | undefined; readonly initials?: string | undefined }

const needsOf = (clientId: string, { initials }: Said) => ({
  settings: settingsNow(undefined),
  hasNamesake: hasNamesake({ id: clientId.toLowerCase(), initials }),
})

/** A client lives at a location that there is. Rules §5. */
const refuseUnknownPlace = ({ location }: Said, settings: Configured): void =>
  refuseFields(unknownIn(settings, { locations: { '/location/locationId': location?.locationId } }))

/** Who gets initials that another client has is told so, since both are shown with their rooms from then on. Rules §5. */
const answerOf = (clientId: string, { initials }: Said, isShared: boolean): Answering => {
  const content = `Another client has the initials ${initials} too. Both are shown with their rooms.`
  const messages = initials !== undefined && isShared ? [{ type: 'info', content }] : []
  return { table: 'clients', id: clientId.toLowerCase(), messages }
}

export const createClientRule = documentRule(createClient, {
  needs: ({ payload }) => needsOf(payload.id, payload),
  refuses: ({ payload }, { facts }) => refuseUnknownPlace(payload, facts.settings),
  answers: ({ payload }, { facts }) => answerOf(payload.id, payload, facts.hasNamesake),
})

export const changeClientRule = documentRule(changeClient, {
  needs: ({ payload }) => needsOf(payload.clientId, payload),
  refuses: ({ payload }, { facts }) => refuseUnknownPlace(payload, facts.settings),
  answers: ({ payload }, { facts }) => answerOf(payload.clientId, payload, facts.hasNamesake),
})
