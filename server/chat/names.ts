import { type SQL, sql } from 'drizzle-orm'

/** What the account `u` is called: by the rota's name, else by its own; nobody is told an address. */
export const nameOfAccount: SQL = sql`coalesce(
  (select m.body ->> 'displayName' from rota_users m where m.id = u.id and m.deleted_at is null),
  nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), 'A colleague')`

/** What the channel `c` is called for a person: a conversation of two by the name of the other. */
export const nameOfChannel = (userId: string): SQL => sql`case c.body -> 'audience' ->> 'kind'
  when 'pair' then coalesce((
    select ${nameOfAccount} from users u
    where c.body -> 'audience' -> 'userIds' @> to_jsonb(u.id::text) and u.id <> (${userId}::text)::uuid limit 1), '')
  else c.body ->> 'name' end`
