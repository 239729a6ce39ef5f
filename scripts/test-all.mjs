// `npm run test:all`: everything that exists, step by step. What came of each step is kept in `.cache/test-all.json`, so
// that a run that was ended can be gone on with, and its summary has the steps before.
//   --from STEP      this step and those after it
//   --only A,B       these steps alone
//   --tenth N|commit the N-th tenth (0 to 9) of what `npm test` does not have, or the one that the commit chooses
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { linesOfSummary } from './testing/record.mjs'
import { runSteps } from './testing/run-steps.mjs'
import { STEPS_OF_ALL, STEPS_OF_TEST } from './testing/steps.mjs'
import { commitOf, TENTHS, tenthOf, WHOLE } from './testing/tenth.mjs'
import { root } from './testing/tools.mjs'

const { values } = parseArgs({
  options: { from: { type: 'string' }, only: { type: 'string' }, tenth: { type: 'string' } },
})

const steps = values.tenth === undefined ? [...STEPS_OF_TEST, ...STEPS_OF_ALL] : STEPS_OF_ALL
const commit = commitOf(root)

const positionOf = (name) => {
  const at = steps.findIndex((step) => step.name === name)
  if (at < 0) throw new Error(`There is no step "${name}": ${steps.map((step) => step.name).join(', ')}`)
  return at
}

const chosenSteps = () => {
  if (values.only !== undefined) return values.only.split(',').map((name) => steps[positionOf(name)])
  return values.from === undefined ? steps : steps.slice(positionOf(values.from))
}

const chosenPart = () => {
  if (values.tenth === undefined) return WHOLE
  if (values.tenth === 'commit') return tenthOf(commit)
  const index = Number(values.tenth)
  if (!Number.isInteger(index) || index < 0 || index >= TENTHS) throw new Error('--tenth takes 0 to 9, or commit')
  return { index, of: TENTHS }
}

const KEPT = `${root}.cache/test-all.json`
/** What each step came to when it last ran, by its name. */
const readKept = () => {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'))
  } catch {
    return {}
  }
}

const keepStep = ({ name, ms, passed, failed }) => {
  mkdirSync(`${root}.cache`, { recursive: true })
  const kept = { ...readKept(), [name]: { ms, passed, failed, commit, at: new Date().toISOString() } }
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`)
}

const part = chosenPart()
if (part.of > 1) console.log(`Tenth ${part.index} of what only \`npm run test:all\` has (again: --tenth ${part.index})`)
const isOk =
  part.of > 1
    ? await runSteps(chosenSteps(), { recordName: 'tenth-record', part })
    : await runSteps(chosenSteps(), { recordName: 'test-all-record', onStep: keepStep })
const names = steps.map(({ name }) => name)
if (part.of === 1) console.log(['', ...linesOfSummary(names, readKept())].join('\n'))
process.exit(isOk ? 0 : 1)
