// Reads what Vitest and Playwright report as JSON: how many tests passed, what failed and why, and how long each file took.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What one run of tests came to.
 * @typedef {{ passed: number, failed: Failure[], files: TimedFile[] }} Outcome
 * A test that failed: its name as the list of unsteady tests has it, and the beginning of the reason.
 * @typedef {{ name: string, reason: string }} Failure
 * A test file, relative to the root, and its milliseconds.
 * @typedef {{ file: string, ms: number }} TimedFile
 */

const REASON_LINES = 12

/** @param {string | undefined} message */
const reasonIn = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, REASON_LINES)
    .join('\n  ')

/** The failures of one test file; a file that does not load has no test that failed, and counts as one. */
const unitFailures =
  (root) =>
  ({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        reason: reasonIn(failureMessages?.[0]),
      }))
    return status === 'failed' && failed.length === 0 ? [{ name: file, reason: reasonIn(message) }] : failed
  }

/**
 * Vitest's report.
 * @param {any} report
 * @param {string} root
 * @returns {Outcome}
 */
export const readVitest = ({ numPassedTests, testResults }, root) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(unitFailures(root)),
  files: testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: Math.round(endTime - startTime),
  })),
})

/** All tests of a report of Playwright, of suites within suites. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]
const msOf = ({ tests }) => tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)

/** @param {any} suite One file of Playwright's report. */
const timedFile = (folder) => (suite) => ({
  file: `${folder}/${suite.file}`,
  ms: specsOf(suite).reduce((sum, spec) => sum + msOf(spec), 0),
})

/**
 * Playwright's report.
 * @param {any} report
 * @param {string} root
 * @returns {Outcome}
 */
export const readPlaywright = (report, root) => {
  const folder = relative(root, report.config.rootDir)
  const failed = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => {
      const [first] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return { name: `${folder}/${file}: ${title}`, reason: reasonIn(first?.message) }
    })
  const outside = report.errors.map(({ message }) => ({ name: 'outside any test', reason: reasonIn(message) }))
  return {
    passed: report.stats.expected,
    failed: [...failed, ...outside],
    files: report.suites.map(timedFile(folder)),
  }
}

/**
 * A report that was written to a file; without one nothing was tested that can be counted.
 * @param {string} path
 * @param {(report: any, root: string) => Outcome} read
 * @param {string} root
 * @returns {Outcome}
 */
export const readReport = (path, read, root) => {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')), root)
  } catch (error) {
    return { passed: 0, failed: [{ name: 'no report', reason: String(error) }], files: [] }
  }
}
