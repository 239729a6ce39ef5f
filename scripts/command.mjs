// `npm run audit:verify`, `export`, `restore`, `subject-access`: runs one command of server/command.ts from its sources, in
// this process, so that a signal reaches it.
import { fileURLToPath } from 'node:url'
import { ensureInstalledToServe } from './prepare.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalledToServe()
const { register } = await import('tsx/esm/api')
register()
await import(new URL('../server/command.ts', import.meta.url))
