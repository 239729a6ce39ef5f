// The steps of `npm test` and those that only `npm run test:all` has. tests/README.md has them in a table; a check holds
// both against each other.
import { readdirSync } from 'node:fs'
import { ensureBuilt, ensureInstalled } from '../prepare.mjs'
import { seedOf } from './seeds.mjs'
import { commitOf, partOf } from './tenth.mjs'
import { hasPostgres, root, runPlaywright, runScript, runVitest } from './tools.mjs'

/**
 * One step. `run` answers what it came to, or nothing where it throws when it fails. `needsBuild` steps look at what is
 * built. A step that only `npm run test:all` has can run a part of what it has.
 * @typedef {import('./reports.mjs').Outcome} Outcome
 * @typedef {import('./tenth.mjs').Part} Part
 * @typedef {{ name: string, needsBuild?: boolean, run: (part: Part) => Outcome | Promise<Outcome | void> }} Step
 */

const SCHEDULES = 225
const SCHEDULES_OF_ALL = 20_000
/** Each landing has schedules of its own, so that no tenth of the whole is needed for all to be seen. */
const SCHEDULES_OF_PART = 1000
const HISTORIES_OF_ALL = 100
const REQUESTS_OF_ALL = 20_000

/** A landing is not judged by these faults: not every schedule with them has been seen to hold. */
const FURTHER = ['--reach', 'further']

const LANDING = ['--config', 'playwright.landing.config.ts']
const FAULTS = ['--config', 'playwright.faults.config.ts']

/** Playwright's word for a part, which it counts from 1. */
const shardOf = ({ index, of }) => (of === 1 ? [] : [`--shard=${index + 1}/${of}`])
const shareOf = (whole, { of }) => String(Math.ceil(whole / of))

/** The test files of a folder of `tests/`, in a part that is asked for. */
const testFiles = (folder, part) =>
  partOf(
    readdirSync(`${root}tests/${folder}`, { recursive: true })
      .filter((path) => path.endsWith('.test.ts'))
      .sort()
      .map((path) => `tests/${folder}/${path}`),
    part,
  )

/** @type {Outcome} */
const nothingToRun = { passed: 0, failed: [], files: [] }

/** A step that PostgreSQL is needed for says so where it is not installed. */
const onPostgres = (what, work) => {
  if (hasPostgres()) return work()
  console.log(`PostgreSQL is not installed here: ${what} is not tested.`)
  return nothingToRun
}

/** Runs the files of a folder in one of Vitest's projects; a small folder has nothing in some of its parts. */
const runFiles = (project, folder, part) => {
  const files = testFiles(folder, part)
  return files.length === 0 ? nothingToRun : runVitest(project, ['--project', project, ...files])
}

/** The planted bugs of a part: each has to be caught. */
const runPlants = async (part) => {
  const { plants } = await import('../../tests/simulation/plants/all.mjs')
  const names = partOf(plants, part).map(({ name }) => name)
  return runScript('simulate.mjs', ['--plant', names.join(','), ...FURTHER])
}

/** @type {readonly Step[]} */
export const STEPS_OF_TEST = [
  { name: 'install', run: ensureInstalled },
  { name: 'check', run: () => runScript('check.mjs') },
  { name: 'unit', run: () => runVitest('unit', []) },
  { name: 'simulation', run: () => runScript('simulate.mjs', ['--schedules', String(SCHEDULES), '--shrink', '1']) },
  { name: 'build', run: ensureBuilt },
  { name: 'size', needsBuild: true, run: () => runScript('size.mjs') },
  { name: 'browser', needsBuild: true, run: () => runPlaywright('browser', LANDING) },
]

/** What only `npm run test:all` has, and a landing runs a tenth of. @type {readonly Step[]} */
export const STEPS_OF_ALL = [
  { name: 'server-embedded-all', run: (part) => runFiles('server-embedded-all', 'server', part) },
  {
    name: 'histories',
    run: (part) =>
      runVitest('histories', ['--project', 'sync', 'tests/sync/history/histories.test.ts'], {
        HISTORIES: shareOf(HISTORIES_OF_ALL, part),
      }),
  },
  {
    name: 'schedules',
    run: (part) => {
      // Those after the ones that `npm test` runs.
      const first = seedOf(commitOf(root)) + SCHEDULES
      const words = [
        '--schedules',
        String(part.of === 1 ? SCHEDULES_OF_ALL : SCHEDULES_OF_PART),
        '--seed',
        String(first),
        '--shrink',
        '3',
        ...FURTHER,
      ]
      return runScript('simulate.mjs', words)
    },
  },
  { name: 'plants', run: runPlants },
  { name: 'fuzz', run: (part) => runScript('fuzz.mjs', ['--requests', shareOf(REQUESTS_OF_ALL, part)]) },
  {
    name: 'processes',
    needsBuild: true,
    run: (part) => onPostgres('what several processes do on it', () => runFiles('processes', 'processes', part)),
  },
  {
    name: 'browser-rest',
    needsBuild: true,
    run: (part) => runPlaywright('browser-rest', ['--grep', '@all', ...shardOf(part)]),
  },
  {
    name: 'faults-rest',
    needsBuild: true,
    run: (part) => runPlaywright('faults-rest', [...FAULTS, '--grep-invert', '@share', ...shardOf(part)]),
  },
]
