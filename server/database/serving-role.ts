import pg from 'pg'

/** The role that an address signs in as. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)

/** Tables that a trigger keeps append-only: the list is the schema's own. */
const APPEND_ONLY = `
  select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_rewriting'`

/**
 * Lets the role that serves do what serving needs and no more: it owns nothing, so it can switch no trigger off, and it
 * has no right to change or remove what is append-only. Run as the owner, after every migration. Decision 46.
 */
export const grantServing = async (owner: pg.Client, servingUrl: string): Promise<void> => {
  const role = pg.escapeIdentifier(roleOf(servingUrl))
  await owner.query('begin')
  await owner.query(`grant usage on schema public, drizzle to ${role}`)
  await owner.query(`grant select on all tables in schema drizzle to ${role}`)
  await owner.query(`grant select, insert, update, delete on all tables in schema public to ${role}`)
  await owner.query(`grant usage, select on all sequences in schema public to ${role}`)
  const { rows } = await owner.query<{ name: string }>(APPEND_ONLY)
  for (const { name } of rows)
    await owner.query(`revoke update, delete, truncate on ${pg.escapeIdentifier(name)} from ${role}`)
  await owner.query('commit')
}
