import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type FullConfig } from '@playwright/test'
import { aPostgres, copyDatabase, databaseAt, tellPostgres } from '../../support/a-postgres.ts'
import { expectShiftsRead } from './device-copy.ts'
import { keepMirror } from './filled-device.ts'
import { keepWhatIsNear } from './keep-what-is-near.ts'
import { planForNow } from './plan-for-now.ts'
import { RunningServer } from './running-server.ts'
import { type Account, expectSynced, openRotaAt } from './sign-in.ts'

const FILLED = 'template_filled'

/** Whose devices begin with a copy: nearly all of them. */
const OWNERS: readonly Account[] = ['carer', 'manager']

const fillDevice = async (browser: Browser, server: RunningServer, account: Account): Promise<void> => {
  const page = await browser.newPage({ serviceWorkers: 'block', locale: 'en-GB', timezoneId: 'Europe/London' })
  await openRotaAt(page, server, { account, path: '/device' })
  await expectSynced(page)
  await expectShiftsRead(page)
  await keepMirror(page, account)
  await page.context().close()
}

const fillDevices = async (config: FullConfig): Promise<void> => {
  const [project] = config.projects
  const [browser, server] = await Promise.all([chromium.launch(project?.use.launchOptions), aCopy()])
  await Promise.all(OWNERS.map((account) => fillDevice(browser, server, account)))
  await browser.close()
  await server.dispose()
}

/**
 * Once per run: a server that loads the demo provider, with something to start at any hour, and is stopped again. Its folder, and where PostgreSQL is installed
 * its database, is what every test server begins from, and so do devices from the copies that two of them have read, so that none of them
 * waits for the demo provider. Answers the tidying up.
 */
export default async (config: FullConfig): Promise<() => void> => {
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
  const mirrors = mkdtempSync(join(tmpdir(), 'carelight-mirrors-'))
  process.env['E2E_MIRRORS'] = mirrors
  await fillDevices(config)
  return () => {
    postgres?.dispose()
    rmSync(mirrors, { recursive: true, force: true })
    rmSync(server.folder, { recursive: true, force: true })
  }
}

/** A server of the demo provider for one test or some, on PostgreSQL where it is installed, which is several times faster. */
export const aCopy = async (publicPort?: number): Promise<RunningServer> => {
  const { E2E_TEMPLATE: template, E2E_POSTGRES: postgres } = process.env
  const databaseUrl = postgres && (await copyDatabase(postgres, FILLED))
  return RunningServer.create({ template, publicPort, databaseUrl })
}
