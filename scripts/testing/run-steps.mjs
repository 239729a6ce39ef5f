// Runs steps one after another, also after one has failed, and says at the end what failed and how long each took.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { ensureBuilt } from '../prepare.mjs'
import { grownSteps, linesOfRecord, secondsInTable } from './record.mjs'
import { WHOLE } from './tenth.mjs'
import { root } from './tools.mjs'

/**
 * @typedef {import('./reports.mjs').Failure} Failure
 * @typedef {import('./record.mjs').TimedStep} TimedStep
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./tenth.mjs').Part} Part
 */

/** Tests that are known to fail now and then, each with the reason; empty when an issue is resolved. */
const readUnsteady = () =>
  new Map(JSON.parse(readFileSync(`${root}tests/unsteady.json`, 'utf8')).map(({ test, reason }) => [test, reason]))

/** What a step came to; one that throws has failed. */
const outcomeOf = async (step, part) => {
  try {
    if (step.needsBuild) await ensureBuilt()
    return (await step.run(part)) ?? { passed: 0, failed: [], files: [] }
  } catch (error) {
    return { passed: 0, failed: [{ name: 'the step', reason: String(error?.stack ?? error) }], files: [] }
  }
}

/**
 * Runs one step.
 * @param {Step} step
 * @param {{ part: Part, unsteady: Map<string, string> }} how
 * @returns {Promise<TimedStep & { failures: Failure[], known: Failure[] }>}
 */
const runStep = async (step, { part, unsteady }) => {
  console.log(`\n== ${step.name}`)
  const startedAt = Date.now()
  const { passed, failed, files } = await outcomeOf(step, part)
  const ms = Date.now() - startedAt
  console.log(`== ${step.name}: ${Math.round(ms / 1000)} s`)
  const known = failed.filter(({ name }) => unsteady.has(name))
  const failures = failed.filter(({ name }) => !unsteady.has(name))
  return { name: step.name, ms, passed, failed: failures.length, files, failures, known }
}

const printFailures = (done, unsteady) => {
  for (const { name, known } of done) {
    for (const one of known) console.log(`UNSTEADY ${name}: ${one.name}\n  ${unsteady.get(one.name)}\n  ${one.reason}`)
  }
  for (const { name, failures } of done) {
    for (const one of failures) console.log(`FAILED ${name}: ${one.name}\n  ${one.reason}`)
  }
}

/**
 * Runs steps in turn. Prints what failed, the record and the counts; keeps the record in `.cache/NAME.txt`.
 * `onStep` hears of each step that has run.
 * @param {readonly Step[]} steps
 * @param {{ recordName: string, part?: Part, onStep?: (step: TimedStep) => void }} how
 * @returns {Promise<boolean>} Whether nothing failed.
 */
export const runSteps = async (steps, { recordName, part = WHOLE, onStep = () => undefined }) => {
  mkdirSync(`${root}.cache`, { recursive: true })
  const unsteady = readUnsteady()
  const done = []
  for (const step of steps) {
    const one = await runStep(step, { part, unsteady })
    done.push(one)
    onStep(one)
  }
  const table = secondsInTable(readFileSync(`${root}tests/README.md`, 'utf8'))
  const record = [...linesOfRecord(done), ...grownSteps(done, table, part.of)].join('\n')
  writeFileSync(`${root}.cache/${recordName}.txt`, `${record}\n`)
  printFailures(done, unsteady)
  console.log(`\n${record}`)
  const count = (key) => done.reduce((sum, one) => sum + one[key], 0)
  console.log(`\n${count('passed')} passed, ${count('failed')} failed`)
  return count('failed') === 0
}
