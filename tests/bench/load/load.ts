import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { settingsFrom } from '../../../server/config/settings.ts'
import { uuidArray } from '../../../server/database/tables.ts'
import { openMigrated } from '../../../server/open-system.ts'
import { aPostgres } from '../../support/a-postgres.ts'
import { median } from '../measures.ts'
import { aHouse, type House, type Kind } from './house.ts'
import { leanWrites } from './lean-write.ts'
import { measureBatches, measureFanOut, measureMixed, measureStorm, measureWrites, type Sizes } from './phases.ts'
import { type Program, startProgram } from './program.ts'
import type { Tally } from './tally.ts'

export type LoadOptions = Sizes & { readonly on: readonly string[] }

const MOST_FEWEST_CARERS = 40
/** How often writes are measured beside lean ones. */
const RATIO_ROUNDS = 3

/** How often each of these was stored: the same number twice where nothing was lost or doubled. */
const storedOf = async ({ environment }: House, ids: readonly string[]): Promise<number> => {
  const database = await openMigrated(settingsFrom(environment))
  const answer = await database.drizzle.execute(
    sql`select count(*)::int as count from activity_events where id = any(${uuidArray(ids)})`,
  )
  await database.close()
  return (answer as unknown as { rows: { count: number }[] }).rows[0]?.count ?? 0
}

const ms = (value: number): string => `${value.toFixed(0)} ms`
const percent = (part: number): string => `${(part * 100).toFixed(0)} %`
const met = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')

/** Columns of the printed lines: what was measured, then its figures. */
const [WIDEST_NAME, WIDEST_FIGURE] = [36, 10]

const row = (name: string, figures: readonly string[]): string =>
  `${name.padEnd(WIDEST_NAME)}${figures.map((one) => one.padStart(WIDEST_FIGURE)).join('')}`

/** Says what a phase came to as soon as it has ended: of a run that dies one sees where. */
const say = (name: string, tally: Tally, judged: readonly [string, boolean] | readonly [] = []): void => {
  const [target, isMet] = judged
  const figures = [
    tally.perSecond.toFixed(0),
    ...[tally.p50, tally.p95, tally.p99].map(ms),
    String(tally.failed),
    percent(tally.askers),
  ]
  console.log(`${row(name, figures)}${target === undefined ? '' : `   ${target} ${met(isMet === true)}`}`)
}

const sayMixed = async (house: House, program: Program, seconds: number): Promise<void> => {
  const { full, half } = await measureMixed(house, program, seconds)
  say('mixed, all it takes', full)
  say('mixed, half of that', half, ['p99 < 250 ms', half.p99 < 250 && half.failed === 0])
}

const sayFanOut = async (house: House, program: Program, options: LoadOptions): Promise<void> => {
  const { heard, expected, p50, p99 } = await measureFanOut(house, program, options)
  const outcome = `${options.streams} streams heard ${heard} of ${expected}: p50 ${ms(p50)}, p99 ${ms(p99)}`
  console.log(`${outcome}   p99 < 1000 ms ${met(heard === expected && p99 < 1000)}`)
}

/** Gives what the database has to have afterwards. */
const sayStorm = async (house: House, program: Program, options: LoadOptions) => {
  const { others, ids, accepted, unanswered, drainedMs } = await measureStorm(house, program, options)
  say('others, in the storm', others, ['p99 < 250 ms', others.p99 < 250 && others.failed === 0])
  const tablets = `${options.tablets} tablets with ${options.entries} each`
  console.log(`${tablets}: drained in ${(drainedMs / 1000).toFixed(1)} s, ${unanswered} requests without an answer`)
  return { ids, accepted }
}

const sayRatio = (name: string, ratios: readonly number[], target: number): void => {
  const ratio = median(ratios)
  const bound = `>= ${percent(target)} ${met(ratio >= target)}`
  console.log(`${name} are ${percent(ratio)} of lean writes, the median of ${ratios.length}   ${bound}`)
}

/** Writes beside lean ones, one after the other, since other work on the machine comes and goes. */
const sayRatios = async (house: House, seconds: number): Promise<void> => {
  const [single, batched]: [number[], number[]] = [[], []]
  for (let round = 0; round < RATIO_ROUNDS; round += 1) {
    const lean = await leanWrites(house, seconds)
    say('lean writes', lean)
    const program = await startProgram(house)
    const writes = await measureWrites(house, program, seconds)
    say('writes', writes)
    const batches = await measureBatches(house, program, seconds)
    say('writes in batches of 50', batches)
    await program.stop()
    single.push(writes.perSecond / lean.perSecond)
    batched.push(batches.perSecond / lean.perSecond)
  }
  sayRatio('writes', single, 0.3)
  sayRatio('writes in batches', batched, 0.6)
}

const measure = async (house: House, options: LoadOptions): Promise<void> => {
  console.log(`\nOn ${house.kind === 'embedded' ? 'the embedded database' : 'PostgreSQL'}`)
  console.log(row('', ['a second', 'p50', 'p95', 'p99', 'failed', 'askers']))
  await sayRatios(house, options.seconds)
  const program = await startProgram(house)
  await sayMixed(house, program, options.seconds)
  await sayFanOut(house, program, options)
  const { ids, accepted } = await sayStorm(house, program, options)
  await program.stop()
  const stored = await storedOf(house, ids)
  console.log(
    `${accepted} accepted, ${stored} of ${ids.length} stored   each once ${met(stored === ids.length && accepted === stored)}`,
  )
}

const run = async (kind: Kind, options: LoadOptions): Promise<void> => {
  const postgres = kind === 'postgres' ? await aPostgres() : undefined
  if (kind === 'postgres' && postgres === undefined) {
    console.log('PostgreSQL is not installed here: it is not measured.')
    return
  }
  try {
    const house = await aHouse(kind, postgres?.url, Math.max(options.tablets, MOST_FEWEST_CARERS))
    await measure(house, options)
    rmSync(house.environment['DATA_DIR'] ?? '', { recursive: true, force: true })
  } finally {
    postgres?.dispose()
  }
}

/** Measures the built server under a care home's load, on each database. docs/performance.md says how to read it. */
export const runLoad = async (options: LoadOptions): Promise<void> => {
  for (const kind of ['embedded', 'postgres'] as const) if (options.on.includes(kind)) await run(kind, options)
}
