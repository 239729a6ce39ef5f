import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { settingsFrom } from '../../../server/config/settings.ts'
import { identityRefreshTokens } from '../../../server/database/schema/identity.ts'
import { users } from '../../../server/database/schema/users.ts'
import { beginSystem } from '../../../server/first-start.ts'
import { openPoolKeys } from '../../../server/identity/keys.ts'
import { silentLogger } from '../../../server/logger.ts'
import { openMigrated, openSystem } from '../../../server/open-system.ts'
import { freePort } from '../../support/a-postgres.ts'

export type Kind = 'embedded' | 'postgres'
export type Person = { readonly id: string; readonly token: string }
export type Target = { readonly id: string; readonly clientId: string }

/** A care home that is ready to be used: the demo provider, with enough people who are signed in. */
export type House = {
  readonly kind: Kind
  readonly environment: Readonly<Record<string, string>>
  readonly carers: readonly Person[]
  readonly managers: readonly Person[]
  /** Activities that can be reported on. */
  readonly targets: readonly Target[]
}

const MANAGERS = 5

/** What a carer reports, as a device sends it. */
export const commentOf = (target: Target, id: string, note: string) => ({
  path: `/v1/rota-activities/${target.id}/comment`,
  body: { id, date: new Date().toISOString(), note, clients: [{ id: target.clientId }] },
})

/** Nobody has to sign in again while all of it is measured. */
const LASTS_SECONDS = 36_000

/** The session of somebody who is signed in: without one their token is worth nothing. */
const aSession = (id: string) => ({
  ...{ tokenHash: id, familyHash: id, sub: id, originJti: id, signedInAt: new Date() },
  expiresAt: new Date(Date.now() + LASTS_SECONDS * 1000),
})

/** Makes the home in a database that is still empty; nothing is open when it is done. `carers` more than are needed. */
export const aHouse = async (kind: Kind, url: string | undefined, carers: number): Promise<House> => {
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'carelight-load-')),
    DEMO: 'on',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  }
  const settings = settingsFrom(environment)
  const database = await openMigrated(settings)
  const system = await openSystem(settings, { database, logger: silentLogger, clock: Date.now })
  await beginSystem(system)
  const keys = await openPoolKeys(database.drizzle)
  const now = Math.floor(Date.now() / 1000)
  const { issuer, audience } = system.rules
  const person = async (roles: ('cc-rota-user' | 'cc-rota-admin')[], name: string): Promise<Person> => {
    const id = crypto.randomUUID()
    const one = { id, sub: id, email: `${id}@load.example`, firstName: name, roles }
    await database.drizzle.insert(users).values(one)
    await database.drizzle.insert(identityRefreshTokens).values(aSession(id))
    const when = { auth_time: now, iat: now, exp: now + LASTS_SECONDS }
    const claims = { sub: id, origin_jti: id, iss: issuer, aud: audience, token_use: 'id', ...when }
    return { id, token: `Bearer ${await keys.sign(claims)}` }
  }
  const many = (count: number, make: () => Promise<Person>) => Promise.all(Array.from({ length: count }, make))
  const house = {
    kind,
    environment,
    carers: await many(carers, () => person(['cc-rota-user'], 'Ada')),
    managers: await many(MANAGERS, () => person(['cc-rota-admin'], 'Mary')),
  }
  const answer = await database.drizzle.execute(sql`
    select a.id::text as id, min(c.client_id::text) as "clientId" from activities a
    join activity_clients c on c.activity_id = a.id where a.deleted_at is null
    group by a.id order by abs(extract(epoch from (a.body ->> 'startDate')::timestamptz - now())) limit 2000`)
  const targets = (answer as unknown as { rows: Target[] }).rows
  if (targets.length === 0) throw new Error('The home is empty.')
  await database.close()
  return { ...house, targets }
}
