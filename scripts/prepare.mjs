// What `npm start` and `npm test` do first: install when the lock file is newer than what is installed, build when a
// source is newer than the build. Plain Node, since nothing needs to be there before it.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['domain', 'sync', 'sw', 'src', 'server', 'public', 'index.html', 'manifest.webmanifest']
const SETTINGS = ['vite.config.ts', 'vite.server.config.ts', 'package-lock.json', 'scripts/build-number.ts']
const STAMP = `${root}dist/.built`

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** When anything under this path was changed last, in milliseconds. */
const newestUnder = (path) => {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return changedAt(path)
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return Math.max(
    changedAt(path),
    ...entries.map((entry) => changedAt(`${entry.parentPath ?? entry.path}/${entry.name}`)),
  )
}

/** Runs one command to its end; a signal to us ends it too. Rejects with a sentence when it fails. */
const run = (command, words, what) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    const end = () => child.kill('SIGTERM')
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of ['SIGTERM', 'SIGINT']) process.removeListener(name, end)
      if (signal) process.exit(0)
      if (code === 0) resolve()
      else reject(new Error(`${what} failed (${command} ${words.join(' ')} ended with ${code}).`))
    })
  })

/** Installs the packages of the lock file, unless what is installed is newer. */
export const ensureInstalled = async () => {
  if (changedAt(`${root}node_modules/.package-lock.json`) >= changedAt(`${root}package-lock.json`)) return
  console.log('Installing packages …')
  await run('npm', ['ci', '--no-audit', '--no-fund'], 'The installation')
}

/** Builds the client, its compressed copies and the server, unless the last build is newer than every source. */
export const ensureBuilt = async () => {
  const newest = Math.max(...[...SOURCES, ...SETTINGS].map((path) => newestUnder(root + path)))
  if (changedAt(STAMP) > newest) return
  console.log('Building …')
  const vite = `${root}node_modules/vite/bin/vite.js`
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], 'The build of the client')
  await run(process.execPath, [`${root}scripts/compress.mjs`], 'The compression of the client')
  const words = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']
  await run(process.execPath, [vite, ...words], 'The build of the server')
  mkdirSync(`${root}dist`, { recursive: true })
  writeFileSync(STAMP, '')
}
