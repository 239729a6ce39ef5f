// `npm start`: one process from the first line to the last. It installs and builds in children that it awaits, and then
// serves by itself, so that a signal sent to it reaches the server.
import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalledToServe, stopPreparing } from './prepare.mjs'

const giveUp = () => {
  stopPreparing()
  process.exit(0)
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
process.on('SIGTERM', giveUp).on('SIGINT', giveUp)
try {
  await ensureInstalledToServe()
  await ensureBuilt()
} catch (reason) {
  process.stderr.write(`${reason.message}\n`)
  process.exit(1)
}
process.off('SIGTERM', giveUp).off('SIGINT', giveUp)
await import(new URL('../dist/server/main.mjs', import.meta.url))
