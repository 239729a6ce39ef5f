import { type SQL, sql } from 'drizzle-orm'
import type { TableName } from '../../../domain/resources/table-name.ts'
import type { Queryable } from '../../database/connection.ts'
import { createdText, type Document, documentColumns, toWireRow } from '../../database/documents.ts'
import { type Row, rowsOf } from '../../database/rows-of.ts'
import { tableOf } from '../../database/tables.ts'
import { changesOf, doneBy, readsOf } from './audit-section.ts'
import { chatMessages } from './chat-messages.ts'
import { isoText, names } from './moments.ts'
import { payrollSection } from './payroll-section.ts'
import { type People, withoutOthers } from './people.ts'
import type { Entry, Section } from './section.ts'

const reduced = (rows: readonly Entry[], people: People): Entry[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, withoutOthers(value, people)])))

const documentsNaming = async (tx: Queryable, table: TableName, people: People): Promise<Entry[]> => {
  const found = await rowsOf<Document & Row>(
    tx,
    sql`select ${documentColumns} from ${tableOf(table)} r
        where r.id = (${people.subject.id}::text)::uuid or ${names(sql`r.body`, people.subject.id)}
        order by coalesce(r.body ->> 'startDate', r.body ->> 'date'), r.id`,
  )
  return reduced(found.map(toWireRow), people)
}

const accountOf = (tx: Queryable, id: string): Promise<Entry[]> =>
  rowsOf(
    tx,
    sql`select u.email as "email", u.first_name as "firstName", u.last_name as "lastName", u.timezone as "timeZone",
        to_jsonb(u.roles) as "roles", u.agency_id::text as "agency", ${isoText(sql`u.archived_at`)} as "archived",
        ${createdText(sql`u.date_created`)} as "dateCreated", u.date_modified as "dateModified",
        ${isoText(sql`i.created_at`)} as "signInCreated", ${isoText(sql`i.password_changed_at`)} as "passwordChanged"
        from users u left join identity_accounts i on i.sub::text = u.sub where u.id = (${id}::text)::uuid`,
  )

/** The address that an imported table said of somebody who had no account. Decision 72. */
const importedOf = (tx: Queryable, id: string): Promise<Entry[]> =>
  rowsOf(
    tx,
    sql`select ${isoText(sql`m.at`)} as "at", i.email as "email" from imported_rows i join imports m on m.id = i.import_id
        where i.row_id = (${id}::text)::uuid and i.email is not null order by m.at`,
  )

/** What the kinds of events of signing in mean, where their names do not say it. */
const EVENT_WORDS = sql`case kind when 'refused' then 'a wrong password was typed'
  when 'throttled' then 'tried too often, and told to wait' when 'password-changed' then 'chose a password'
  when 'token-reused' then 'a session was ended: its token was used twice' else kind end`

/** Sign-ins and sign-outs, sessions that are open, and grants to send what was left on a device. */
const sessionsOf = (tx: Queryable, id: string): Promise<Entry[]> =>
  rowsOf(
    tx,
    sql`select * from (
        select ${isoText(sql`at`)} as "at", ${EVENT_WORDS} as "what", null as "device", null as "until" from auth_events
          where user_id = (${id}::text)::uuid
        union all select ${isoText(sql`t.signed_in_at`)}, 'may stay signed in', null, ${isoText(sql`t.expires_at`)}
          from identity_refresh_tokens t join users u on u.sub = t.sub::text where u.id = (${id}::text)::uuid
        union all select ${isoText(sql`created_at`)}, 'may send what waits on the device', device_id,
          ${isoText(sql`coalesce(revoked_at, expires_at)`)} from session_grants where user_id = (${id}::text)::uuid
        union all select ${isoText(sql`d.seen_at`)}, 'signed in on a device that is known since', null, null
          from identity_known_devices d join users u on u.sub = d.sub::text where u.id = (${id}::text)::uuid
      ) s order by "at"`,
  )

const devicesOf = (tx: Queryable, id: string): Promise<Entry[]> =>
  rowsOf(
    tx,
    sql`select device_id as "device", 'used last by this person' as "what", ${isoText(sql`last_contact_at`)} as "at",
          origin as "origin" from devices where user_id = (${id}::text)::uuid
        union all select device_id, count(*) || ' entries arrived, the last', ${isoText(sql`max(received_at)`)}, origin
          from device_receipts where user_id = (${id}::text)::uuid group by device_id, origin
        union all select device_id, concat_ws(' ', 'entry', seq, kind, settled), pressed_at, origin
          from device_entries where user_id = (${id}::text)::uuid order by 1, 3`,
  )

const EVENT_COLUMNS = sql`${isoText(sql`e.recorded_at`)} as "at", ${isoText(sql`e.received_at`)} as "received",
  e.device_id as "device", e.name as "what", p.body ->> 'title' as "activity", e.display_name as "by", e.payload as "said"`

const eventsWhere = async (tx: Queryable, people: People, condition: SQL): Promise<Entry[]> =>
  reduced(
    await rowsOf(
      tx,
      sql`select ${EVENT_COLUMNS} from activity_events e join activities p on p.id = e.activity_id
          where ${condition} order by e.position, e.id`,
    ),
    people,
  )

const messagesOf = async (tx: Queryable, people: People): Promise<Entry[]> =>
  reduced(
    await rowsOf(
      tx,
      sql`select ${isoText(sql`m.at`)} as "at", m.title as "title", m.content as "content", m.author_id::text as "by",
          ${isoText(sql`r.at`)} as "read", ${isoText(sql`n.at`)} as "reminded" from announcements m
          left join announcement_reminders n
            on n.announcement_id = m.id and n.user_id = (${people.subject.id}::text)::uuid
          left join announcement_reads r on r.announcement_id = m.id and r.user_id = (${people.subject.id}::text)::uuid
          where r.user_id is not null or n.user_id is not null or m.author_id = (${people.subject.id}::text)::uuid
            or ${names(sql`m.audience`, people.subject.id)} or ${names(sql`m.readers`, people.subject.id)}
          order by m.at, m.id`,
    ),
    people,
  )

/** What the person asked of colleagues about shifts, was asked, or decided: what is settled or lapsed too. Decision 70. */
const swapsOf = async (tx: Queryable, people: People): Promise<Entry[]> =>
  reduced(
    await rowsOf(
      tx,
      sql`select ${isoText(sql`w.asked_at`)} as "at", ${isoText(sql`w.changed_at`)} as "changed", w.status as "what",
          w.from_user_id::text as "from", w.to_user_id::text as "to", w.decided_by::text as "decidedBy",
          w.shift - 'wasOffered' as "shift", w.wanted as "for", w.note as "note", w.reason as "reason"
          from swap_requests w
          where (${people.subject.id}::text)::uuid in (w.from_user_id, w.to_user_id, w.decided_by)
          order by w.asked_at, w.id`,
    ),
    people,
  )

const loggedBy = async (tx: Queryable, people: People): Promise<Entry[]> =>
  reduced(
    await rowsOf(
      tx,
      sql`select ${isoText(sql`recorded_at`)} as "at", ${isoText(sql`received_at`)} as "received", device_id as "device",
          name as "what", payload as "said" from log_entries
          where user_id = (${people.subject.id}::text)::uuid or ${names(sql`payload`, people.subject.id)}
          order by received_at, id`,
    ),
    people,
  )

const workSections = async (tx: Queryable, people: People): Promise<Section[]> => {
  const by = sql`e.user_id = (${people.subject.id}::text)::uuid`
  const namedIn = sql`not ${by} and ${names(sql`e.payload`, people.subject.id)}`
  const section = async (title: string, explanation: string, entries: Promise<Entry[]>): Promise<Section> => ({
    title,
    explanation,
    entries: await entries,
  })
  return [
    await section('Rotas', 'Rotas that name this person.', documentsNaming(tx, 'rotas', people)),
    await section('Shifts', 'Worked, planned, or freed by sickness or holiday.', documentsNaming(tx, 'shifts', people)),
    await section('Swaps', 'Requests about shifts, by or to this person, or decided by them.', swapsOf(tx, people)),
    await section('On-call', 'Days on call.', documentsNaming(tx, 'oncall', people)),
    await payrollSection(tx, people),
    await section('Activities', 'Plans that name this person.', documentsNaming(tx, 'activities', people)),
    await section('Reports by this person', 'Clients by initials.', eventsWhere(tx, people, by)),
    await section('Reports that name this person', 'Made by others.', eventsWhere(tx, people, namedIn)),
  ]
}

/** Everything recorded about somebody who signs in; undefined where there never was one with this id. */
export const staffSections = async (tx: Queryable, people: People): Promise<Section[] | undefined> => {
  const { id } = people.subject
  const account = await accountOf(tx, id)
  const profile = await documentsNaming(tx, 'rotaUsers', people)
  if (account.length + profile.length === 0) return undefined
  const changed = sql`(a.subject_ids @> array[(${id}::text)::uuid] or ${names(sql`a.before`, id)} or ${names(sql`a.after`, id)})`
  return [
    { title: 'Account', explanation: 'For signing in; passwords are not stored.', entries: reduced(account, people) },
    { title: 'Staff record', explanation: 'As it is now.', entries: profile },
    { title: 'Imported', explanation: 'What a table said beside the record.', entries: await importedOf(tx, id) },
    { title: 'Sessions', explanation: 'Sign-ins and sign-outs.', entries: await sessionsOf(tx, id) },
    { title: 'Devices', explanation: 'On which this person worked.', entries: await devicesOf(tx, id) },
    ...(await workSections(tx, people)),
    {
      title: 'Messages',
      explanation: 'Written by this person, to them, or read.',
      entries: await messagesOf(tx, people),
    },
    {
      title: 'Chat',
      explanation: 'Messages that this person wrote, and those that name them.',
      entries: await chatMessages(tx, people, names(sql`r.body`, id)),
    },
    { title: 'Log', explanation: 'Sign-outs, opened records, entries set aside.', entries: await loggedBy(tx, people) },
    { title: 'Changes', explanation: 'From the audit trail.', entries: await changesOf(tx, people, changed) },
    { title: 'Who took this record out', explanation: 'From the audit trail.', entries: await readsOf(tx, people) },
    { title: 'What this person did', explanation: 'From the audit trail.', entries: await doneBy(tx, people) },
  ]
}
