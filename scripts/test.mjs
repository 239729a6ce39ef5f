// `npm test`: everything that CI runs. Plain Node, since nothing needs to be installed before it. Each step runs, also
// after one has failed; the last line counts the unit and browser tests that passed and failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { CHROMIUM_MISSING, findOrInstallChromium } from './find-chromium.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { UNIT_PARTS } from './unit-parts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => `${root}node_modules/.bin/${name}`
const unitReport = (part) => `${root}.cache/unit-tests-${part}.json`
const E2E = `${root}.cache/e2e-tests.json`
const PROCESSES = `${root}.cache/process-tests.json`
const FAULTS = `${root}.cache/fault-tests.json`

/** Runs one step and answers whether it succeeded; one that was ended from outside says by what. */
const run = (command, words, variables = {}) => {
  const ended = spawnSync(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
  if (ended.status === null) console.error(`${command} was ended by ${ended.signal ?? ended.error}`)
  return ended.status === 0
}

const counts = { passed: 0, failed: 0 }
/** What failed, by name: it is said again at the end, where people look. */
const failures = []

/** What failed and passed when it was tried again: a fault of product or test that somebody has to find. */
const unsteady = []
/** More of them than this, and the run has failed. */
const MOST_UNSTEADY = 2

/** Adds what a step's report counts. One that failed without a failed test (a file that does not load) counts as one. */
const add = (step, { passed = 0, failed = [], unsteady: shaky = [] }, isOk) => {
  const named = isOk || failed.length > 0 ? failed : ['all of it']
  counts.passed += passed
  counts.failed += named.length
  failures.push(...named.map((name) => `${step}: ${name}`))
  unsteady.push(...shaky.map((name) => `${step}: ${name}`))
}

const readReport = (path, read) => {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return {}
  }
}

const readUnit = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
    return status === 'failed' && failed.length === 0 ? [name] : failed
  }),
})

/** All tests of a report of the browser tests, of suites within suites. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]
const isUnsteady = ({ tests }) => tests.some(({ status }) => status === 'flaky')
/** The title with the beginning of what went wrong first. */
const withReason = ({ title, tests }) => {
  const first = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]
  const reason = stripVTControlCharacters(first?.message ?? '')
    .split('\n')
    .slice(0, 12)
  return [title, ...reason].join('\n  ')
}
const readBrowser = (report) => {
  const specs = specsOf(report)
  const failed = specs.filter(({ ok }) => !ok).map(withReason)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed,
    unsteady: specs.filter((spec) => spec.ok && isUnsteady(spec)).map(withReason),
  }
}

/**
 * Runs vitest; `report` is where it counts what it ran. A run that ends without its report has tested nothing that can
 * be counted: it is run once more, and that is said.
 */
const vitest = (step, report, words) => {
  const reporters = ['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tests = () => run(bin('vitest'), ['run', ...reporters, ...words])
  let isOk = tests()
  if (!isOk && !existsSync(report)) {
    unsteady.push(`${step}: it ended without a report`)
    isOk = tests()
  }
  add(step, readReport(report, readUnit), isOk)
}

const unitTests = () => {
  for (const [part, projects] of Object.entries(UNIT_PARTS)) {
    const words = projects.flatMap((name) => ['--project', name])
    vitest(`Unit tests (${part})`, unitReport(part), words)
  }
}

/** What several processes of the built server do together on PostgreSQL. */
const severalProcesses = () => {
  if (existsSync('/usr/lib/postgresql')) vitest('Several processes', PROCESSES, ['--project', 'processes'])
  else console.log('PostgreSQL is not installed here: several processes on it are not tested.')
}

/** Runs one suite of browser tests; `report` is where it counts them. */
const browserTests = (report, words) => {
  const chromium = findOrInstallChromium()
  if (!chromium) {
    console.error(CHROMIUM_MISSING)
    return add('Browser tests', { failed: ['no Chromium'] }, false)
  }
  const isOk = run(bin('playwright'), ['test', '--retries', '1', ...words], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  add('Browser tests', readReport(report, readBrowser), isOk)
}

const simulation = () => {
  const words = ['scripts/simulate.mjs', '--schedules', '2000', '--shrink', '1']
  add('Simulation', {}, run(process.execPath, words))
}

const step = async (name, work) => {
  console.log(`\n== ${name}`)
  const startedAt = Date.now()
  await work()
  console.log(`== ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

await step('Install', ensureInstalled)
mkdirSync(`${root}.cache`, { recursive: true })
const reports = [...Object.keys(UNIT_PARTS).map(unitReport), PROCESSES, E2E, FAULTS]
for (const report of reports) rmSync(report, { force: true })
await step('Check', () => add('Check', {}, run(process.execPath, ['scripts/check.mjs'])))
await step('Unit tests', unitTests)
await step('Simulation', simulation)
await step('Build', ensureBuilt)
await step('Several processes', severalProcesses)
await step('Size', () => add('Size', {}, run(process.execPath, ['scripts/size.mjs'])))
await step('Browser tests', () => browserTests(E2E, []))
await step('A share of the faults', () =>
  browserTests(FAULTS, ['--config', 'playwright.faults.config.ts', '--grep', '@share']),
)

for (const one of unsteady) console.log(`UNSTEADY ${one}`)
if (unsteady.length > MOST_UNSTEADY) add('Browser tests', { failed: [`${unsteady.length} are unsteady`] }, false)
for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
