import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A build of the client as the next release would be: other numbers, and so other names of its files. */
export const makeLaterBuild = () => {
  const folder = mkdtempSync(join(tmpdir(), 'carelight-later-'))
  const client = join(folder, 'client')
  const variables = { CLIENT_OUT_DIR: client, BUILD_NUMBER: '99999', BUILD_HASH: 'later' }
  const built = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The later build failed:\n${built.stderr}`)
  return { client, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
