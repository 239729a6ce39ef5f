// Finds a Chromium for the browser tests, or brings Debian's own. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const canRun = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium to test with: what `CHROMIUM` names, else the first one on the PATH or in its usual places. */
export const findChromium = () => {
  if (process.env.CHROMIUM) return canRun(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS]
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC].find(canRun)
}

const succeeds = (command, ...words) =>
  spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

const isDebianRoot = () => process.getuid?.() === 0 && canRun('/usr/bin/apt-get')

/**
 * A Chromium to test with, brought from Debian's packages when this is a Debian machine and we may install.
 * Undefined when there is none: the caller says what to install.
 */
export const findOrInstallChromium = () => {
  const found = findChromium()
  if (found || process.env.CHROMIUM || !isDebianRoot()) return found
  console.log('No Chromium found: installing the one of this Debian.')
  const isInstalled =
    succeeds('apt-get', 'update', '-qq') &&
    succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')
  return isInstalled ? findChromium() : undefined
}

/** The one line for a person whose machine has no Chromium. */
export const CHROMIUM_MISSING =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it, CHROMIUM=/path/to/chromium npm test'
