// `npm run dev`: the same system with hot reload. The server runs from its sources in a child that starts anew when one of
// them changes; the client's changes reach the open pages by themselves.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './prepare.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled()
const tsx = fileURLToPath(new URL('../node_modules/tsx/dist/cli.mjs', import.meta.url))
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/dev.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DEV: '1' },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 0))
