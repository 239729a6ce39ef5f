// What has to be there before the server runs: packages and a build. Plain Node, since nothing is installed before it.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const SOURCES = [
  'domain',
  'sync',
  'sw',
  'src',
  'server',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
  'scripts/compress.mjs',
  'scripts/build-number.ts',
]

let child
/** Ends the step that runs, if one does; the caller goes on to exit. */
export const stopPreparing = () => child?.kill('SIGTERM')

/** Runs one step to its end; throws when it fails. What it prints goes to standard error, so that ours stays readable. */
const run = (command, words) =>
  new Promise((resolve, reject) => {
    child = spawn(command, words, { cwd: root, stdio: ['ignore', process.stderr, process.stderr] })
    child.once('error', reject)
    child.once('exit', (code) => {
      child = undefined
      if (code === 0) resolve()
      else reject(new Error(`${command} ${words.join(' ')} failed.`))
    })
  })

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

const newestIn = (path) => {
  if (!existsSync(path)) return 0
  const { mtimeMs, isDirectory } = { mtimeMs: statSync(path).mtimeMs, isDirectory: statSync(path).isDirectory() }
  if (!isDirectory) return mtimeMs
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), mtimeMs)
}

/** The packages that the lock file names for this machine, by where they lie; optional ones may be absent. */
const packagesIn = (path) => {
  try {
    const { packages } = JSON.parse(readFileSync(path, 'utf8'))
    return Object.entries(packages).filter(([place, { optional }]) => place !== '' && !optional)
  } catch {
    return undefined
  }
}

const isInstalled = () => {
  const installedAt = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedAt)) return false
  if (changedAt(installedAt) >= changedAt(join(root, 'package-lock.json'))) return true
  // A clone or a touch makes the lock file look newer: what counts is what it says.
  const installed = new Map(packagesIn(installedAt) ?? [])
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? []
  return wanted.every(([place, { version }]) => installed.get(place)?.version === version)
}

/**
 * Installs the packages of the lock file where they are missing or others. Not `npm ci`: the lock file names the binary
 * packages of some platforms only, and a developer's machine of another kind takes its own beside them.
 */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  process.stderr.write('Installing packages …\n')
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'])
}

/** Builds client and server where the build is missing or older than its sources. */
export const ensureBuilt = async () => {
  const builtAt = changedAt(join(root, 'dist/server/main.mjs'))
  const isFresh = existsSync(join(root, 'dist/client/index.html')) && builtAt > 0
  if (isFresh && SOURCES.every((source) => newestIn(join(root, source)) <= builtAt)) return
  process.stderr.write('Building …\n')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'])
  await run(process.execPath, [join(root, 'scripts/compress.mjs')])
  // Last: its file is what tells the next start that the build is whole.
  await run(process.execPath, [vite, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'])
}
