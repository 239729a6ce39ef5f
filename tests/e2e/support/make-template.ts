import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aPostgres, copyDatabase, databaseAt, tellPostgres } from '../../support/a-postgres.ts'
import { keepWhatIsNear } from './keep-what-is-near.ts'
import { planForNow } from './plan-for-now.ts'
import { RunningServer } from './running-server.ts'

const FILLED = 'template_filled'

/**
 * Once per run: a server that loads the demo provider, with something to start at any hour, and is stopped again. Its folder, and where PostgreSQL is installed
 * its database, is what every test server begins from, so that none of them waits for the demo provider. Answers the
 * tidying up.
 */
export default async (): Promise<() => void> => {
  if (!existsSync('dist/server/system.mjs')) {
    const { ensureBuilt } = await import('../../../scripts/prepare.mjs')
    await ensureBuilt()
  }
  const postgres = await aPostgres({ isDurable: false })
  if (postgres) await tellPostgres(postgres.url, `create database ${FILLED}`)
  const server = await RunningServer.create({
    ...(postgres && { databaseUrl: databaseAt(postgres.url, FILLED) }),
    // A PostgreSQL is filled only where somebody says so.
    variables: { DEMO: 'on' },
  })
  await planForNow(server)
  await server.stop()
  await keepWhatIsNear(
    postgres ? { url: databaseAt(postgres.url, FILLED) } : { folder: join(server.folder, 'database') },
  )
  process.env['E2E_TEMPLATE'] = server.folder
  if (postgres) process.env['E2E_POSTGRES'] = postgres.url
  return () => {
    postgres?.dispose()
    rmSync(server.folder, { recursive: true, force: true })
  }
}

/** A server of the demo provider for one test or some, on PostgreSQL where it is installed, which is several times faster. */
export const aCopy = async (publicPort?: number): Promise<RunningServer> => {
  const { E2E_TEMPLATE: template, E2E_POSTGRES: postgres } = process.env
  const databaseUrl = postgres && (await copyDatabase(postgres, FILLED))
  return RunningServer.create({ template, publicPort, databaseUrl })
}
