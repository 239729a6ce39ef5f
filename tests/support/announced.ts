import { sql } from 'drizzle-orm'
import { showDue } from '../../server/announcements/show-due.ts'
import type { Chat } from './a-chat.ts'
import type { Asked, Person } from './a-server.ts'

type Fields = Readonly<Record<string, unknown>>

/** What somebody who manages channels writes for those of Georgian House. */
export const anAnnouncement = (fields: Fields = {}) => ({
  id: crypto.randomUUID(),
  title: 'Thickened drinks',
  text: '# What changes\nThe new tin is blue.',
  audience: { kind: 'location', location: 'gh' },
  mustRead: true,
  state: 'published',
  ...fields,
})

/** The announcements of a house with its chat; `clock` is the time of its server. */
export const announcementsIn = ({ server, admin }: Pick<Chat, 'server' | 'admin'>, clock: () => number = Date.now) => {
  const create = (fields: Fields = {}, by = admin): Promise<Asked> =>
    server.ask(by, 'POST /announcements', { body: anAnnouncement(fields) })
  const show = (now = clock()) => showDue(server.database, now)
  return {
    create,
    show,
    /** Writes one and shows it; gives its id. */
    shown: async (fields: Fields = {}): Promise<string> => {
      const made = await create(fields)
      if (made.status !== 201) throw new Error(`No announcement: ${JSON.stringify(made.body)}`)
      await show()
      return made.body.id
    },
    change: (id: string, fields: Fields, by = admin): Promise<Asked> =>
      server.ask(by, `PATCH /announcements/${id}`, { body: fields }),
    mark: (by: Person, id: string, fields: Fields = {}): Promise<Asked> =>
      server.ask(by, `POST /announcements/${id}/mark-read`, { body: fields }),
    remind: (id: string, by = admin): Promise<Asked> =>
      server.ask(by, `POST /announcements/${id}/remind`, {
        body: { id: crypto.randomUUID(), date: new Date().toISOString() },
      }),
    unread: async (by: Person) => (await server.ask(by, 'GET /announcements/unread')).body,
    listed: async (by: Person, query = '') => (await server.ask(by, `GET /announcements/shown${query}`)).body,
    readers: async (id: string) => (await server.ask(admin, `GET /announcements/${id}/readers`)).body.readers,
    /** What was told live, the newest first, with for whom. */
    told: async (id: string) => {
      const { rows } = (await server.database.drizzle.execute(sql`
        select audience, content from live_events
        where event = 'announcement' and row_id = (${id}::text)::uuid order by id desc`)) as unknown as {
        rows: { audience: string[]; content: Fields }[]
      }
      return rows
    },
  }
}

/** Keeps whose browsers are to be told of what, however soon that is sent; gives those for one announcement, by name. */
export const pushesKept = async ({ database: { drizzle } }: Chat['server']) => {
  await drizzle.execute(sql`create table pushes_kept (token_id text, subject_id uuid)`)
  await drizzle.execute(sql`
    create function keep_push() returns trigger language plpgsql as $$ begin
      insert into pushes_kept values (new.token_id, new.subject_id); return new; end $$`)
  await drizzle.execute(sql`
    create trigger keep_push after insert on push_outbox for each row execute function keep_push()`)
  return {
    registered: async (token: string, { id: userId }: Person): Promise<void> => {
      await drizzle.execute(sql`
        insert into notification_tokens (token_id, user_id, app, at, subscription)
        values (${token}::text, (${userId}::text)::uuid, 'messaging', now(), '{}'::jsonb)`)
    },
    of: async (id: string): Promise<string[]> => {
      const { rows } = (await drizzle.execute(
        sql`select token_id as "token" from pushes_kept where subject_id = (${id}::text)::uuid order by 1`,
      )) as unknown as { rows: { token: string }[] }
      return rows.map(({ token }) => token)
    },
  }
}
