import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import type { WaitingMail } from './outbox.ts'

/** Whoever reads one could sign in as somebody else: the account of the server alone may. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 }

const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[:.]/g, '-')

/** The end stands in the name, so that a file is known for what it is when the database has forgotten it. */
const fileName = ({ id, createdMs, secretUntilMs }: WaitingMail): string =>
  `${stamp(createdMs)} ${id}${secretUntilMs === null ? '' : ` until ${stamp(secretUntilMs)}`}.eml`

const SECRET_FILE = / (?<id>[\w-]{36}) until (?<until>[\w-]+Z)\.eml$/

/** Those whose password was used, so that another took its place, or was replaced by a later e-mail. */
const spentAmong = async (db: Queryable, ids: readonly string[]): Promise<string[]> => {
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select m.id::text as "id" from mail_outbox m where m.id = any(${uuidArray(ids)}) and (
        exists (select 1 from users u join identity_accounts a on a.sub::text = u.sub
          where u.id = m.user_id and not a.must_change_password)
        or exists (select 1 from mail_outbox n
          where n.user_id = m.user_id and n.secret_until is not null and n.created_at > m.created_at))`,
  )
  return found.map(({ id }) => id)
}

/** Keeps an e-mail as a file that mail programs open; a half-written one has another name. */
export const keepLetter = async (folder: string, mail: WaitingMail, message: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
  // One that is there already may be open to everybody.
  await chmod(folder, OWNER_ONLY.folder)
  const path = join(folder, fileName(mail))
  await writeFile(`${path}.part`, message, { mode: OWNER_ONLY.file })
  await rename(`${path}.part`, path)
}

/** Removes the files whose one-time password works no more: its time is over, it was used, or it was replaced. */
export const removeSpentLetters = async (folder: string, db: Queryable, now: number): Promise<void> => {
  const names = await readdir(folder).catch((): string[] => [])
  const secrets = names.flatMap((name) => {
    const { id, until } = SECRET_FILE.exec(name)?.groups ?? {}
    return id === undefined || until === undefined ? [] : [{ name, id, until }]
  })
  if (secrets.length === 0) return
  const spent = await spentAmong(
    db,
    secrets.map(({ id }) => id),
  )
  const over = secrets.filter(({ id, until }) => spent.includes(id) || until <= stamp(now))
  for (const { name } of over) await rm(join(folder, name), { force: true })
}
