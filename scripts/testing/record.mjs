// The record of a run: how long each step took, and the slowest files, beside what tests/README.md says of them.

/**
 * A step that has run.
 * @typedef {import('./reports.mjs').TimedFile} TimedFile
 * @typedef {{ name: string, ms: number, passed: number, failed: number, files: TimedFile[] }} TimedStep
 */

const SLOWEST = 20
/** The column of the names: the longest, and a space beside it. */
const NAME = 21
/** A step that takes longer than its row of the table by more than this share is said. */
const GROWTH = 0.2

/**
 * The seconds that the table of tests/README.md has for each step: rows begin with the step's name as code and end with
 * its seconds.
 * @param {string} readme
 * @returns {Map<string, number>}
 */
export const secondsInTable = (readme) =>
  new Map(
    [...readme.matchAll(/^\| `([\w-]+)` \|.*\| (\d+) \|$/gm)].map(([, name = '', seconds]) => [name, Number(seconds)]),
  )

const secondsOf = (ms) => Math.round(ms / 1000)

/**
 * One line for each step that grew by more than a fifth against the table. A part of a step is held against its share.
 * @param {readonly TimedStep[]} steps
 * @param {Map<string, number>} table
 * @param {number} [parts] How many parts the steps were cut into, of which one ran.
 */
export const grownSteps = (steps, table, parts = 1) =>
  steps.flatMap(({ name, ms }) => {
    const expected = (table.get(name) ?? Number.POSITIVE_INFINITY) / parts
    const isGrown = ms / 1000 > expected * (1 + GROWTH)
    return isGrown ? [`GREW ${name}: ${secondsOf(ms)} s, and tests/README.md has ${Math.round(expected)} s`] : []
  })

/**
 * The lines of the record: each step with its seconds, their sum, and the slowest files of all steps.
 * @param {readonly TimedStep[]} steps
 */
export const linesOfRecord = (steps) => {
  const slowest = steps
    .flatMap(({ files }) => files)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  const sum = steps.reduce((total, { ms }) => total + ms, 0)
  return [
    `${'Step'.padEnd(NAME)}seconds  passed  failed`,
    ...steps.map(
      ({ name, ms, passed, failed }) =>
        `${name.padEnd(NAME)}${String(secondsOf(ms)).padStart(7)}${String(passed).padStart(8)}${String(failed).padStart(8)}`,
    ),
    `${'all'.padEnd(NAME)}${String(secondsOf(sum)).padStart(7)}`,
    ...(slowest.length === 0 ? [] : ['', 'Slowest files, seconds']),
    ...slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)}  ${file}`),
  ]
}

/**
 * What a step came to when it last ran, as `npm run test:all` keeps it.
 * @typedef {{ ms: number, failed: number, commit?: string, at: string }} KeptStep
 */

/** @param {KeptStep | undefined} last */
const wordsOf = (last) => {
  if (last === undefined) return 'not run yet'
  const { ms, failed, commit, at } = last
  const outcome = failed === 0 ? 'ok' : `${failed} failed`
  return `${outcome}, ${secondsOf(ms)} s, ${commit === undefined ? '' : `at ${commit.slice(0, 9)} `}${at}`
}

/**
 * One line for each step: what came of it last, and at which commit.
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, KeptStep>>} kept
 */
export const linesOfSummary = (names, kept) => names.map((name) => `${name.padEnd(NAME)}${wordsOf(kept[name])}`)
