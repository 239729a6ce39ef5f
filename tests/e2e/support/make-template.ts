import { existsSync, rmSync } from 'node:fs'
import { RunningServer } from './running-server.ts'

/**
 * Once per run: a server that loads the demo provider and is stopped again. Its folder is what every test server begins
 * from, so that none of them waits for the demo provider. Answers the tidying up.
 */
export default async (): Promise<() => void> => {
  if (!existsSync('dist/server/main.mjs')) {
    const { ensureBuilt } = await import('../../../scripts/prepare.mjs')
    await ensureBuilt()
  }
  const server = await RunningServer.create()
  await server.stop()
  process.env['E2E_TEMPLATE'] = server.folder
  return () => rmSync(server.folder, { recursive: true, force: true })
}
