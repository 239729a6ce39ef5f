import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { settingsFrom } from '../../../server/config/settings.ts'
import { uuidArray } from '../../../server/database/tables.ts'
import { openMigrated } from '../../../server/open-system.ts'
import { aPostgres } from '../../support/postgres.ts'
import { aligned } from '../report.ts'
import { rawCeiling } from './ceiling.ts'
import { aHouse, type House, type Kind } from './house.ts'
import { measureFanOut, measureLoad, measureStorm, type Sizes } from './phases.ts'
import { startProgram } from './program.ts'
import type { Tally } from './tally.ts'

export type LoadOptions = Sizes & { readonly on: readonly string[] }

const MOST_FEWEST_CARERS = 40

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
const met = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')

const line = (name: string, tally: Tally, judged: readonly [string, string] = ['', '']): string[] => [
  name,
  tally.perSecond.toFixed(0),
  ...[tally.p50, tally.p95, tally.p99].map(ms),
  String(tally.failed),
  ...judged,
]

const measure = async (house: House, options: LoadOptions): Promise<string> => {
  const program = await startProgram(house)
  const load = await measureLoad(house, program, options.seconds)
  const fan = await measureFanOut(house, program, options)
  const storm = await measureStorm(house, program, options)
  await program.stop()
  const stored = await storedOf(house, storm.ids)
  const raw = await rawCeiling(house, options.seconds)
  const ratio = load.writes.perSecond / raw.perSecond
  const isWhole = stored === storm.ids.length && storm.accepted === stored
  const tables = aligned([
    ['', 'a second', 'p50', 'p95', 'p99', 'failed', 'target', ''],
    line(`the raw transaction, ${house.comment.statements.length} statements`, raw),
    line('writes', load.writes, [`${(ratio * 100).toFixed(0)} % of raw, >= 40 %`, met(ratio >= 0.4)]),
    line('mixed, all it takes', load.full),
    line('mixed, half of that', load.half, ['p99 < 250 ms', met(load.half.p99 < 250 && load.half.failed === 0)]),
    line('others, in the storm', storm.others, [
      'p99 < 500 ms',
      met(storm.others.p99 < 500 && storm.others.failed === 0),
    ]),
  ])
  const isHeard = fan.heard === fan.expected
  return [
    `On ${house.kind === 'embedded' ? 'the embedded database' : 'PostgreSQL'}`,
    tables,
    `${options.streams} streams heard ${fan.heard} of ${fan.expected}: p50 ${ms(fan.p50)}, p99 ${ms(fan.p99)} (target < 1000 ms) ${met(isHeard && fan.p99 < 1000)}`,
    `${options.tablets} tablets with ${options.entries} each: drained in ${(storm.drainedMs / 1000).toFixed(1)} s, ` +
      `${storm.accepted} accepted, ${stored} of ${storm.ids.length} stored ${met(isWhole)}`,
  ].join('\n')
}

const run = async (kind: Kind, options: LoadOptions): Promise<void> => {
  const postgres = kind === 'postgres' ? await aPostgres() : undefined
  if (kind === 'postgres' && postgres === undefined) {
    console.log('PostgreSQL is not installed here: it is not measured.')
    return
  }
  try {
    const house = await aHouse(kind, postgres?.url, Math.max(options.tablets, MOST_FEWEST_CARERS))
    console.log(`\n${await measure(house, options)}`)
    rmSync(house.environment['DATA_DIR'] ?? '', { recursive: true, force: true })
  } finally {
    postgres?.dispose()
  }
}

/** Measures the built server under a care home's load, on each database. docs/performance.md says how to read it. */
export const runLoad = async (options: LoadOptions): Promise<void> => {
  for (const kind of ['embedded', 'postgres'] as const) if (options.on.includes(kind)) await run(kind, options)
}
