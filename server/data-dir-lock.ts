import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from './config/settings-error.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (reason) {
    // EPERM: it lives, and belongs to somebody else.
    return reason instanceof Error && 'code' in reason && reason.code === 'EPERM'
  }
}

const codeOf = (reason: unknown): string =>
  reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason)

/** For the account of the server alone: what is in it are care records, keys and passwords for one sign-in. */
const OWNER_ONLY = 0o700

/** Makes a folder and those above it. Not Node's `recursive`, which never returns for a path that refuses, as under /proc. */
const makeFolder = (path: string): void => {
  try {
    mkdirSync(path, OWNER_ONLY)
  } catch (reason) {
    if (codeOf(reason) === 'EEXIST') return
    if (codeOf(reason) !== 'ENOENT' || dirname(path) === path) throw reason
    makeFolder(dirname(path))
    mkdirSync(path, OWNER_ONLY)
  }
}

const take = (path: string): boolean => {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, `${process.pid}\n`)
    closeSync(file)
    return true
  } catch (reason) {
    if (codeOf(reason) === 'EEXIST') return false
    throw new StartError(`The folder of DATA_DIR cannot be written: ${path} (${codeOf(reason)}).`)
  }
}

const ownerOf = (path: string): number => {
  try {
    return Number(readFileSync(path, 'utf8').trim())
  } catch {
    return Number.NaN
  }
}

/**
 * Makes the folder of DATA_DIR and claims it for this process: the embedded database has no lock of its own, and a second
 * process would lose what the first one writes. A lock whose process is gone is taken over. Answers how to let go.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  try {
    makeFolder(dataDir)
  } catch (reason) {
    throw new StartError(`The folder of DATA_DIR cannot be made: ${dataDir} (${codeOf(reason)}).`)
  }
  const path = join(dataDir, 'lock')
  if (!take(path)) {
    const owner = ownerOf(path)
    // In a container every start has the same process id: our own id in the file is a lock that was left behind.
    if (Number.isInteger(owner) && owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new StartError(`The folder ${dataDir} is in use by process ${owner}. Stop it, or choose another DATA_DIR.`)
    }
    rmSync(path, { force: true })
    if (!take(path)) throw new StartError(`The folder ${dataDir} was just claimed by another process.`)
  }
  return () => rmSync(path, { force: true })
}
