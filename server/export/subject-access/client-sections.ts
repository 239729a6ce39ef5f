import { sql } from 'drizzle-orm'
import { composeWireActivity } from '../../activities/compose.ts'
import { type StoredActivity, withParts } from '../../activities/stored-activity.ts'
import type { Queryable } from '../../database/connection.ts'
import { type Document, documentColumns, findDocument, toWireRow } from '../../database/documents.ts'
import { type Row, rowsOf } from '../../database/rows-of.ts'
import { changesOf, readsOf } from './audit-section.ts'
import { chatMessages } from './chat-messages.ts'
import { isoText, names } from './moments.ts'
import { type People, withoutOthers } from './people.ts'
import type { Entry, Section } from './section.ts'

/** Plans that name the client, or to which something happened that does. */
const findActivities = async (tx: Queryable, id: string): Promise<StoredActivity[]> =>
  withParts(
    tx,
    await rowsOf<Document & Row>(
      tx,
      sql`select ${documentColumns} from activities r
          where exists (select 1 from activity_clients c where c.activity_id = r.id and c.client_id = (${id}::text)::uuid)
            or exists (select 1 from activity_events e where e.activity_id = r.id and ${names(sql`e.payload`, id)})
            or ${names(sql`r.body`, id)}
          order by r.body ->> 'startDate', r.id`,
    ),
  )

/** The parsing edge: an activity in wire form as far as this page reads it. */
type ActivityShown = Entry & {
  title?: string
  clients?: readonly (Entry & { id: string; reports: readonly Entry[] })[]
  reports?: readonly Entry[]
}

const planOf = (activity: ActivityShown, people: People): Entry => {
  const { clients = [], reports: _reports, startDate, endDate, title, type, ...rest } = activity
  const own = clients.find(({ id }) => id === people.subject.id)
  const others = clients.filter(({ id }) => id !== people.subject.id)
  return {
    startDate,
    endDate,
    title,
    type,
    begun: own?.['startDate'],
    ended: own?.['endDate'],
    withClients: others.map(({ id }) => people.names.get(id) ?? 'a client'),
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutOthers(value, people)])),
  }
}

const reportOf = (report: Entry, activity: ActivityShown, people: People): Entry => {
  const { id: _id, eventId: _eventId, userId: _userId, agencyId, displayName, date, event, ...rest } = report
  return {
    date,
    activity: activity.title,
    event,
    by: displayName,
    agency: withoutOthers(agencyId, people),
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutOthers(value, people)])),
  }
}

/** The client's own reports, those about the whole activity, and those of others that name the client. */
const reportsIn = (activity: ActivityShown, people: People): Entry[] => {
  const { id } = people.subject
  const ofClients = (activity.clients ?? []).flatMap((client) =>
    client.reports
      .filter((report) => client.id === id || JSON.stringify(report).includes(id))
      .map((report) => (client.id === id ? report : { ...report, about: people.names.get(client.id) ?? 'a client' })),
  )
  return [...ofClients, ...(activity.reports ?? [])].map((report) => reportOf(report, activity, people))
}

const careRecordsOf = async (tx: Queryable, { subject }: People): Promise<Entry[]> => {
  const rows = await rowsOf<{ body: Entry }>(
    tx,
    sql`select body from care_records where client_id = (${subject.id}::text)::uuid order by start_date, id`,
  )
  return rows.map(({ body }) => body)
}

const messagesAbout = (tx: Queryable, activityIds: readonly string[], people: People): Promise<Entry[]> =>
  rowsOf(
    tx,
    sql`select ${isoText(sql`m.at`)} as "at", m.kind as "kind", m.title as "title", m.content as "content",
        m.author_id::text as "by" from announcements m
        where m.activity_id::text in (select jsonb_array_elements_text((${JSON.stringify(activityIds)}::text)::jsonb))
          or ${names(sql`to_jsonb(m)`, people.subject.id)} order by m.at, m.id`,
  ).then((rows) => rows.map((row) => ({ ...row, by: withoutOthers(row['by'], people) })))

/** Messages of the chat that link the client, and what was said in them before. */
const chatAbout = async (tx: Queryable, people: People): Promise<Entry[]> =>
  chatMessages(tx, people, names(sql`r.body`, people.subject.id))

/** Everything recorded about a client; undefined where there never was one with this id. */
export const clientSections = async (tx: Queryable, people: People): Promise<Section[] | undefined> => {
  const { id } = people.subject
  const record = await findDocument(tx, 'clients', { id })
  if (record === undefined) return undefined
  const activities = await findActivities(tx, id)
  const shown: ActivityShown[] = activities.map(composeWireActivity)
  const ids = activities.map(({ document }) => document.id)
  const changed = sql`(a.subject_ids @> array[(${id}::text)::uuid] or ${names(sql`a.before`, id)} or ${names(sql`a.after`, id)})`
  return [
    {
      title: 'The record',
      explanation: record.isDeleted ? 'As it was when it was removed.' : 'As it is now.',
      entries: [toWireRow(record)],
    },
    {
      title: 'Activities',
      explanation: 'Planned for this person, or naming them. Other clients by initials.',
      entries: shown.map((activity) => planOf(activity, people)),
    },
    {
      title: 'Reports',
      explanation: 'What staff reported during activities, with who and when.',
      entries: shown.flatMap((activity) => reportsIn(activity, people)),
    },
    {
      title: 'Care records',
      explanation: 'From the external care-record system.',
      entries: await careRecordsOf(tx, people),
    },
    {
      title: 'Messages',
      explanation: 'Announcements and calls for help about these activities.',
      entries: await messagesAbout(tx, ids, people),
    },
    {
      title: 'Chat',
      explanation: 'Messages of staff that link this person. Other clients by initials.',
      entries: await chatAbout(tx, people),
    },
    { title: 'Changes', explanation: 'From the audit trail.', entries: await changesOf(tx, people, changed) },
    { title: 'Who read the record', explanation: 'From the audit trail.', entries: await readsOf(tx, people) },
  ]
}
