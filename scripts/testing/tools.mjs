// Runs the tools of the test run, each to its end, and answers what came of it.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_MISSING, findOrInstallTestBrowser } from '../find-chromium.mjs'
import { readPlaywright, readReport, readVitest } from './reports.mjs'

/** @typedef {import('./reports.mjs').Outcome} Outcome */

export const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (name) => `${root}node_modules/.bin/${name}`

/** Whether PostgreSQL is installed here, as Debian lays it out. */
export const hasPostgres = () => existsSync('/usr/lib/postgresql')

/** Runs one program and answers whether it succeeded; one that was ended from outside says by what. */
const run = (command, words, variables = {}) => {
  const ended = spawnSync(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
  if (ended.status === null) console.error(`${command} was ended by ${ended.signal ?? ended.error}`)
  return ended.status === 0
}

/**
 * A program that reports in no other way than by its exit code.
 * @param {string} script A file of `scripts/`.
 * @param {readonly string[]} words
 * @returns {Outcome}
 */
export const runScript = (script, words = []) => {
  const isOk = run(process.execPath, [...loaderFor(script), `${root}scripts/${script}`, ...words])
  return { passed: 0, failed: isOk ? [] : [{ name: script, reason: words.join(' ') }], files: [] }
}

/** The fuzzer reads TypeScript of the server. */
const loaderFor = (script) => (script === 'fuzz.mjs' ? ['--import', 'tsx'] : [])

/** A run that failed although no test of it did has failed as a whole. */
const judged = (outcome, isOk) =>
  isOk || outcome.failed.length > 0
    ? outcome
    : { ...outcome, failed: [{ name: 'the run as a whole', reason: 'It failed, and no test of it did.' }] }

/**
 * Runs Vitest.
 * @param {string} name Of the step, for its report.
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, string>>} variables
 * @returns {Outcome}
 */
export const runVitest = (name, words, variables = {}) => {
  const report = `${root}.cache/${name}-tests.json`
  rmSync(report, { force: true })
  const reporters = ['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isOk = run(bin('vitest'), ['run', ...reporters, ...words], variables)
  return judged(readReport(report, readVitest, root), isOk)
}

/**
 * Runs Playwright, on a Chromium that is found or brought. No test is tried a second time.
 * @param {string} name Of the step, for its report.
 * @param {readonly string[]} words
 * @returns {Outcome}
 */
export const runPlaywright = (name, words) => {
  if (!findOrInstallTestBrowser())
    return { passed: 0, failed: [{ name: 'no Chromium', reason: CHROMIUM_MISSING }], files: [] }
  const report = `${root}.cache/${name}-tests.json`
  rmSync(report, { force: true })
  const isOk = run(bin('playwright'), ['test', '--retries', '0', ...words], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return judged(readReport(report, readPlaywright, root), isOk)
}
