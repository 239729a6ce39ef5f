// `npm run simulate -- --schedules N --seed S`: runs N schedules of the simulation from seed S on, on two processes, and
// prints what was found. Without a seed they are those that the commit chooses. `--trace` prints all of a schedule,
// `--store memory|dexie` chooses the store, `--operations N` the length (else the seed does), `--shrink N` makes so many
// of the failing stories short. `--reach further` makes other schedules of the same seeds, with the faults that reach
// further; `--app rota|messaging` has one app only, else one in thirty is of the chat. `--plant NAME|all` puts bugs into the engine on purpose, and runs until each is caught.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundleSimulation } from './simulation/bundle.mjs'
import { catchPlants, plantsNamed } from './simulation/plants.mjs'
import { printReport } from './simulation/report.mjs'
import { startProcess } from './simulation/start-process.mjs'
import { seedOf } from './testing/seeds.mjs'
import { commitOf } from './testing/tenth.mjs'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string' },
    seed: { type: 'string' },
    operations: { type: 'string' },
    processes: { type: 'string', default: '2' },
    shrink: { type: 'string', default: '3' },
    store: { type: 'string' },
    reach: { type: 'string', default: 'usual' },
    app: { type: 'string' },
    plant: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
})

const number = (name, otherwise) => {
  const value = Number(values[name] ?? otherwise)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} takes a whole number`)
  return value
}

if (!['usual', 'further'].includes(values.reach)) throw new Error('--reach takes usual or further')

if (!['rota', 'messaging', undefined].includes(values.app)) throw new Error('--app takes rota or messaging')

const SEEDS_AT_ONCE = 10
const root = fileURLToPath(new URL('..', import.meta.url))
// A planted bug is looked for from the same seed on: how soon it is caught says something.
const first = number('seed', values.plant === undefined ? seedOf(commitOf(root)) : 1)
const count = number('schedules', values.plant === undefined ? 200 : 2000)
const asked = {
  operations: values.operations && number('operations'),
  store: values.store,
  reach: values.reach,
  app: values.app,
}
/** The words without which a seed is not the same schedule. */
const again = ['store', 'operations', 'reach', 'app'].flatMap((name) =>
  values[name] === undefined || values[name] === 'usual' ? [] : [`--${name}`, values[name]],
)

if (values.plant !== undefined) {
  const given = { root, first, count, asked, again, processes: Math.max(1, number('processes')) }
  process.exit((await catchPlants(plantsNamed(values.plant), given)) ? 0 : 1)
}

const file = await bundleSimulation(root)
const processes = Array.from({ length: Math.max(1, number('processes')) }, () => startProcess(file))
await Promise.all(processes.map(({ ready }) => ready))

if (values.trace) {
  const { trace, plan, summary } = await processes[0].ask({ kind: 'trace', seed: first, ...asked })
  const { operations: _steps, ...expanded } = plan
  console.log(JSON.stringify(expanded))
  for (const line of trace) console.log(line)
  console.log(JSON.stringify({ ...summary, faults: undefined }))
  for (const { end } of processes) end()
  process.exit(summary.violations.length === 0 ? 0 : 1)
}

const command = ['npm run simulate --', '--schedules', count, '--seed', first, ...again].join(' ')
console.log(`The same schedules again: ${command}`)
const startedAt = Date.now()
const results = []
let faultKinds = []
let next = first
await Promise.all(
  processes.map(async ({ ask }) => {
    while (next < first + count) {
      const from = next
      next = Math.min(first + count, from + SEEDS_AT_ONCE)
      const seeds = Array.from({ length: next - from }, (_, at) => from + at)
      const ran = await ask({ kind: 'run', seeds, ...asked })
      results.push(...ran.results)
      faultKinds = ran.faultKinds
    }
  }),
)
const tookMs = Date.now() - startedAt
results.sort((a, b) => a.seed - b.seed)

const broken = results.filter(({ violations, isSame }) => violations.length > 0 || isSame === false)
const open = broken.filter(({ openFault, isSame }) => openFault !== undefined && isSame !== false)
const failed = broken.filter((result) => !open.includes(result))
const stories = []
for (const { seed, violations } of failed.slice(0, number('shrink'))) {
  if (violations.length > 0 && violations[0].invariant !== 'rig')
    stories.push(await processes[0].ask({ kind: 'shrink', seed, ...asked }))
}
for (const { end } of processes) end()
printReport({ results, faultKinds, open, failed, stories, tookMs, again })
console.log(`The same schedules again: ${command}`)
process.exit(failed.length === 0 ? 0 : 1)
