// Measures the engine in Chromium beside its peers: npm run bench. docs/performance.md says how to read it.
//   --rounds N          rounds of everything (5; the mirror gets three times as many)
//   --only 2,4,5        the figures to measure (all)
//   --contenders a,b    the files of tests/bench/contenders to run (all); figures need raw-idb beside
//   --throttle N        how many times slower the second series runs (4; 1 for none)
//   --seed N            of the rows (1)
//   --product FOLDER    another copy of the product, whose engine is measured in place of this one's
import { parseArgs } from 'node:util'
import { runBench } from '../tests/bench/bench.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10' },
    contenders: { type: 'string', default: '' },
    throttle: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '8400' },
    product: { type: 'string' },
  },
})

await runBench({
  rounds: Number(values.rounds),
  figures: new Set(values.only.split(',').map(Number)),
  contenders: values.contenders.split(',').filter(Boolean),
  throttle: Number(values.throttle),
  seed: Number(values.seed),
  port: Number(values.port),
  product: values.product,
})
