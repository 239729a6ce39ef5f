// `npm test`: everything that CI runs. Plain Node, since nothing needs to be installed before it. Each step runs, also
// after one has failed; the last line counts the unit and browser tests that passed and failed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_MISSING, findOrInstallChromium } from './find-chromium.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => `${root}node_modules/.bin/${name}`
const UNIT = `${root}.cache/unit-tests.json`
const E2E = `${root}.cache/e2e-tests.json`
const FAULTS = `${root}.cache/fault-tests.json`

/** Runs one step and answers whether it succeeded. */
const run = (command, words, variables = {}) =>
  spawnSync(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } }).status === 0

const counts = { passed: 0, failed: 0 }

/** Adds what a report counts. A step that failed without a failed test (a file that does not load) counts as one. */
const add = ({ passed, failed }, isOk) => {
  counts.passed += passed
  counts.failed += isOk ? failed : Math.max(failed, 1)
}

const readReport = (path, read) => {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const unitTests = () => {
  const isOk = run(bin('vitest'), [
    'run',
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT}`,
  ])
  add(
    readReport(UNIT, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })),
    isOk,
  )
}

/** Runs one suite of browser tests; `report` is where it counts them. */
const browserTests = (report, words) => {
  const chromium = findOrInstallChromium()
  if (!chromium) {
    console.error(CHROMIUM_MISSING)
    return add({ passed: 0, failed: 1 }, false)
  }
  const isOk = run(bin('playwright'), ['test', ...words], { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  add(
    readReport(report, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
    isOk,
  )
}

/** What the simulation still finds in 2,000 schedules and nobody has put right yet. It may only fall, down to none. */
const OPEN_SCHEDULES = 40

const simulation = () => {
  const words = ['scripts/simulate.mjs', '--schedules', '2000', '--shrink', '1', '--open', `${OPEN_SCHEDULES}`]
  mustSucceed(run(process.execPath, words))
}

const step = async (name, work) => {
  console.log(`\n== ${name}`)
  const startedAt = Date.now()
  await work()
  console.log(`== ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`)
}
const mustSucceed = (isOk) => add({ passed: 0, failed: 0 }, isOk)

await step('Install', ensureInstalled)
mkdirSync(`${root}.cache`, { recursive: true })
for (const report of [UNIT, E2E, FAULTS]) rmSync(report, { force: true })
await step('Check', () => mustSucceed(run(process.execPath, ['scripts/check.mjs'])))
await step('Unit tests', unitTests)
await step('Simulation', simulation)
await step('Build', ensureBuilt)
await step('Size', () => mustSucceed(run(process.execPath, ['scripts/size.mjs'])))
await step('Browser tests', () => browserTests(E2E, []))
await step('A share of the faults', () =>
  browserTests(FAULTS, ['--config', 'playwright.faults.config.ts', '--grep', '@share']),
)

console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
