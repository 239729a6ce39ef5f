import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../../../server/app.ts'
import { type Environment, settingsFrom } from '../../../server/config/settings.ts'
import { users } from '../../../server/database/schema/users.ts'
import { silentLogger } from '../../../server/logger.ts'
import { openSystem } from '../../../server/open-system.ts'
import type { SessionPool } from '../../../server/session/session-pool.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aClock } from '../identity/a-pool.ts'

export const PASSWORD = 'Correct-horse-1'

/** A client as the build leaves it, with just enough in it to be asked for. */
const aBuiltClient = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'carelight-client-'))
  const client = join(root, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  const manifest = { id: '/', name: 'Carelight', short_name: 'Carelight', shortcuts: [{ name: 'Today', url: '/' }] }
  const files = {
    'client/index.html': '<!doctype html><title>the shell</title>',
    'client/sw.js': '// worker',
    'client/manifest.webmanifest': JSON.stringify(manifest),
    'client/assets/main-abc123.js': 'plain',
    'client/assets/main-abc123.js.br': 'brotli',
    'client/assets/main-abc123.js.gz': 'gzip',
    'build.json': '{"number":12,"hash":"abc1234"}',
  }
  for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), content)
  return root
}

type Wishes = { environment?: Environment; sessionPool?: SessionPool }

/** The whole server on an empty database, with a built client and one carer. */
export const aPlatform = async ({ environment = {}, sessionPool }: Wishes = {}) => {
  const root = aBuiltClient()
  const clock = aClock()
  const database = await aDatabase()
  const settings = settingsFrom({ CLIENT_DIR: join(root, 'client'), ...environment })
  const system = await openSystem(settings, { database, clock: clock.now, logger: silentLogger })
  const { app, api } = await buildApp({ ...system, ...(sessionPool && { sessionPool }) })
  const email = 'rosa@example.org'
  const sub = (await system.pool?.createAccount({ email, password: PASSWORD })) ?? 'nobody'
  const [person] = await database.drizzle
    .insert(users)
    .values({ sub, email, roles: ['cc-rota-user'] })
    .returning()
  const on = (label: string) => `${label}.care.localhost:8080`
  return {
    app,
    clock,
    database,
    settings,
    system,
    person,
    ask: (label: string, options: InjectOptions) =>
      app.inject({ ...options, headers: { host: on(label), ...options.headers } }),
    /** As a page of that app asks: the browser says where it comes from. */
    askFromPage: (label: string, options: InjectOptions) =>
      app.inject({ ...options, headers: { host: on(label), origin: `http://${on(label)}`, ...options.headers } }),
    signIn: async (): Promise<string> => {
      const answer = await system.pool?.perform('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: settings.pool.clientId,
        AuthParameters: { USERNAME: email, PASSWORD },
      })
      return /"RefreshToken":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''
    },
    close: async () => {
      await api.closeStreams()
      await app.close()
      await database.close()
      rmSync(root, { recursive: true })
    },
  }
}
export type Platform = Awaited<ReturnType<typeof aPlatform>>
