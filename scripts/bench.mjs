// Measures the engine in Chromium beside its peers: npm run bench. docs/performance.md says how to read it.
//   --rounds N          rounds of everything (5; the mirror gets three times as many)
//   --only 2,4,5        the figures to measure (all)
//   --contenders a,b    the files under tests/bench/contenders to run (all); figures need raw-idb beside
//   --throttle N        how many times slower the second series runs (4; 1 for none)
//   --seed N            of the rows (1)
//   --product FOLDER    another copy of the product, whose engine is measured in place of this one's
//
// The built server under a care home's load, beside its bare databases: npm run bench -- server
//   --seconds N         how long each phase takes (20)
//   --streams N         open streams of live events (2000)
//   --tablets N         tablets that come back at once (200), each with
//   --entries N         as many entries (250)
//   --on a,b            embedded, postgres (both)
//
// Home and the lists of the built product with 12,000 activities on the device: npm run bench -- lists
//   --rounds N          how often each is measured (5)
//   --throttle N        how many times slower the page runs (4)
//
// The grid of a rota of 300 people with 2,000 shifts, scrolled and dragged in: npm run bench -- grid
//   --rounds N          how often each is measured (5)
//   --throttle N        how many times slower the page runs (4)
//
// Home of the built product, opened on a device that has its copy, beside a bare page: npm run bench -- start
//   --rounds N          how often each is opened (5)
//   --throttle N        how many times slower the page runs (4)
//
// Suggesting cover on a demo-sized house and on 300 people with 200 open shifts: npm run bench -- cover
//
// Every figure of a quarter, asked of the built server with ten homes and two years of reports: npm run bench -- reports
//   --days N            of reports (730)
//   --rounds N          how often each is asked (20)
//   --on a,b            embedded, postgres (both)
//
// Plain Node, since nothing needs to be installed before it.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureContendersInstalled, ensureInstalled } from './prepare.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '20' },
    streams: { type: 'string', default: '2000' },
    tablets: { type: 'string', default: '200' },
    entries: { type: 'string', default: '250' },
    on: { type: 'string', default: 'embedded,postgres' },
    rounds: { type: 'string' },
    days: { type: 'string', default: '730' },
    only: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10' },
    contenders: { type: 'string', default: '' },
    throttle: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '8400' },
    product: { type: 'string' },
  },
})

/** How often each is measured. */
const rounds = Number(values.rounds ?? '5')

const engine = async () => {
  await ensureContendersInstalled()
  const { runBench } = await import('../tests/bench/bench.ts')
  await runBench({
    rounds,
    figures: new Set(values.only.split(',').map(Number)),
    contenders: values.contenders.split(',').filter(Boolean),
    throttle: Number(values.throttle),
    seed: Number(values.seed),
    port: Number(values.port),
    product: values.product,
  })
}

const server = async () => {
  await ensureBuilt()
  const [seconds, streams, tablets, entries] = [values.seconds, values.streams, values.tablets, values.entries].map(
    Number,
  )
  const { runLoad } = await import('../tests/bench/load/load.ts')
  await runLoad({ seconds, streams, tablets, entries, on: values.on.split(',') })
}

const lists = async () => {
  await ensureBuilt()
  const { runLists } = await import('../tests/bench/lists/lists.ts')
  await runLists({ rounds, throttle: Number(values.throttle) })
}

const start = async () => {
  await ensureBuilt()
  const { runStart } = await import('../tests/bench/start/start.ts')
  await runStart({ rounds, throttle: Number(values.throttle) })
}

const grid = async () => {
  await ensureBuilt()
  const { runGrid } = await import('../tests/bench/grid/grid.ts')
  await runGrid({ rounds, throttle: Number(values.throttle) })
}

const cover = async () => {
  const { runCover } = await import('../tests/bench/cover/cover.ts')
  await runCover()
}

const reports = async () => {
  await ensureBuilt()
  const { runReports } = await import('../tests/bench/reports/reports.ts')
  const [days, times, seed] = [values.days, values.rounds ?? '20', values.seed].map(Number)
  await runReports({ days, rounds: times, seed, on: values.on.split(',') })
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await ({ server, start, lists, grid, cover, reports }[positionals[0]] ?? engine)()
