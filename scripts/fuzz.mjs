// Sends requests of all kinds to every call that the server describes, as everybody of the demo provider: npm run fuzz
//   --requests N   how many (5000)
//   --seed S       the same seed, the same requests (now)
//   --url ADDRESS  a server that runs with the demo provider; without one, a server of its own in memory
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/database/connection.ts'
import { linesOf, runFuzz } from '../tests/fuzz/fuzz.ts'
import { serveDemo } from '../tests/fuzz/serve-demo.ts'
import { targetAt } from '../tests/fuzz/target.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    url: { type: 'string' },
  },
})

const number = (name) => {
  const value = Number(values[name])
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} takes a whole number`)
  return value
}

const wanted = { requests: number('requests'), seed: number('seed') }
console.log(`Seed ${wanted.seed}`)
const emptyDatabase = async () => {
  const database = await openDatabase({})
  await database.migrate()
  return database
}

const own = values.url === undefined ? await serveDemo(await emptyDatabase()) : undefined
const target = await targetAt(own?.origin ?? values.url.replace(/\/$/, ''))
const report = await runFuzz(target, wanted)
for (const line of linesOf(report)) console.log(line)
await own?.close()
process.exit(report.failures.length === 0 ? 0 : 1)
