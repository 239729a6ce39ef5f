// `npm run faults`: a real Chromium against a real server, under every fault that a shift may meet. What follows `--`
// goes to Playwright: `npm run faults -- killed`, `npm run faults -- --grep @share`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_MISSING, findOrInstallTestBrowser } from './find-chromium.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

await ensureInstalled()
await ensureBuilt()
if (!findOrInstallTestBrowser()) {
  console.error(CHROMIUM_MISSING)
  process.exit(1)
}
const words = ['test', '--config', 'playwright.faults.config.ts', ...process.argv.slice(2)]
const { status } = spawnSync(`${root}node_modules/.bin/playwright`, words, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
