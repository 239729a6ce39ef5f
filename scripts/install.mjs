// Runs before every command of package.json that needs the tools of tests and checks and does not install by itself:
// after `npm start` alone they are not there.
import { ensureInstalled } from './prepare.mjs'

await ensureInstalled()
