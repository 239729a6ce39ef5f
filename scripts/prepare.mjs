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
  'scripts/first-load.json',
  'scripts/first-load.ts',
  'scripts/list-of-files.ts',
]

let child
/** Ends the step that runs, if one does; the caller goes on to exit. */
export const stopPreparing = () => child?.kill('SIGTERM')

/** Runs one step to its end; throws when it fails. What it prints goes to standard error, so that ours stays readable. */
const run = (command, words, cwd = root) =>
  new Promise((resolve, reject) => {
    child = spawn(command, words, { cwd, stdio: ['ignore', process.stderr, process.stderr] })
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

/** The packages that a lock file names, by where they lie; none where the file is missing or broken. */
const packagesIn = (path) => {
  try {
    return Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages).filter(([place]) => place !== '')
  } catch {
    return []
  }
}

const installedIn = (folder) => packagesIn(join(folder, 'node_modules/.package-lock.json'))

/** Optional packages may be absent: a lock file names those of other machines too. */
const isNeeded = ([, { optional }]) => !optional
const isNeededToServe = ([, { optional, dev, devOptional }]) => !optional && !dev && !devOptional

/**
 * Whether what is needed is there, in the versions of the lock file. Not by the age of the two files: a clone makes the
 * lock file look newer, and an install without tools makes the other one so.
 */
const isInstalled = (folder, isWanted) => {
  const installed = new Map(installedIn(folder))
  const wanted = packagesIn(join(folder, 'package-lock.json')).filter(isWanted)
  return wanted.length > 0 && wanted.every(([place, { version }]) => installed.get(place)?.version === version)
}

/**
 * Not `npm ci`: the lock file names the binary packages of some platforms only, and a developer's machine of another kind
 * takes its own beside them. Nor `--prefer-offline`: where the cache knows a package by an older list of its versions, npm
 * does not find the new one.
 */
const install = (folder, ...words) => run('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...words], folder)

/** Installs everything where some of it is missing or other than the lock file says: what serves, and all tools. */
export const ensureInstalled = async () => {
  if (isInstalled(root, isNeeded)) return
  process.stderr.write('Installing packages …\n')
  await install(root, '--include=dev')
}

/** Installs what builds and serves. The tools of tests and checks are left out, and kept where somebody has them. */
export const ensureInstalledToServe = async () => {
  if (isInstalled(root, isNeededToServe)) return
  process.stderr.write('Installing packages …\n')
  const hasTools = installedIn(root).some(([, { dev }]) => dev)
  await install(root, hasTools ? '--include=dev' : '--omit=dev')
}

/** Installs the engines of others that the benchmark measures, and checks the types of what drives them. */
export const ensureContendersInstalled = async () => {
  const folder = join(root, 'tests/bench/contenders/packaged')
  if (!isInstalled(folder, isNeeded)) {
    process.stderr.write('Installing the packages of the contenders …\n')
    await install(folder)
  }
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder])
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
