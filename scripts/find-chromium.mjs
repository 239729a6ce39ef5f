// Finds a Chromium, and for the browser tests brings Debian's own. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** So long a package may take to come and be unpacked. */
const INSTALL_WITHIN_MS = 300_000

const canRun = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const firstOf = (names) => {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun)
}

/** What `CHROMIUM` names, or nothing where it names what cannot be run. */
const named = () => (canRun(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined)

/** The Chromium to measure and draw with: what `CHROMIUM` names, else the first one on the PATH or in its usual places. */
export const findChromium = () => (process.env.CHROMIUM ? named() : (firstOf(NAMES) ?? MAC.find(canRun)))

/**
 * The browser to test with: what `CHROMIUM` names, else Chromium's headless shell, which is the same engine without
 * windows, tabs and their processes and takes a seventh less of the processors, else a whole Chromium.
 */
export const findTestBrowser = () => (process.env.CHROMIUM ? named() : (firstOf([SHELL]) ?? findChromium()))

const succeeds = (command, ...words) =>
  spawnSync(command, words, {
    stdio: 'inherit',
    timeout: INSTALL_WITHIN_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const isDebianRoot = () => process.getuid?.() === 0 && canRun('/usr/bin/apt-get')

/** A mirror that cannot be reached is given up soon: the tests have another browser, or say what is missing. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']

const install = (name) => {
  console.log(`Installing ${name} of this Debian.`)
  const bring = () => succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...PATIENCE, name)
  return bring() || (succeeds('apt-get', 'update', '-qq', ...PATIENCE) && bring())
}

/**
 * A browser to test with. What is missing is brought from Debian's packages when this is a Debian machine and we may
 * install: the headless shell, and a whole Chromium for the tests that kill theirs. One of them will do. Undefined when
 * there is none: the caller says what to install.
 */
export const findOrInstallTestBrowser = () => {
  if (!process.env.CHROMIUM && isDebianRoot()) {
    if (firstOf([SHELL]) === undefined) install(SHELL)
    if (findChromium() === undefined) install('chromium')
  }
  const found = findTestBrowser()
  if (found) console.log(`Browser: ${found}`)
  return found
}

/** The one line for a person whose machine has no Chromium. */
export const CHROMIUM_MISSING =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it, CHROMIUM=/path/to/chromium npm test'
