import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { calls } from '../../../domain/calls/index.ts'
import { fillEndpoint } from '../../../domain/endpoint.ts'
import { daysOfPeriod, type ReportDays } from '../../../domain/reports/report-period.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { settingsFrom } from '../../../server/config/settings.ts'
import { jsonb } from '../../../server/database/tables.ts'
import { openMigrated } from '../../../server/open-system.ts'
import { providerSettingsOf } from '../../../server/provider/settings.ts'
import { aPostgres } from '../../support/a-postgres.ts'
import { aHouse, type House, type Kind } from '../load/house.ts'
import { startProgram } from '../load/program.ts'
import { fillDay, fillPeople, fillRotas, fortnights, homeIds, withHomes } from './big-provider.ts'

export type ReportsOptions = {
  readonly days: number
  readonly rounds: number
  readonly seed: number
  readonly on: readonly string[]
}

const ZONE = 'Europe/London'
/** What a report of a quarter may take at most, in ms, of 95 in 100. */
const TARGET_MS = 1000
const PAY_PERIOD_DAYS = 28

/** The figures of a page, and the rows of one. */
const asked = calls.filter(
  ({ endpoint }) => endpoint.startsWith('GET /stats/') && !endpoint.includes('{') && !endpoint.includes(':'),
)

/** What each is asked about: a quarter, but for those of one day, of one pay period or of one location alone. */
const queryOf = (
  endpoint: string,
  { quarter, line }: { quarter: ReportDays; line: string },
): Record<string, string> => {
  const [home = ''] = homeIds
  const days = { startDate: quarter.from, endDate: quarter.until }
  if (endpoint.includes('/stats/daily')) return { day: quarter.until, location: home }
  if (endpoint.endsWith('/behaviour/staffing')) return { ...days, location: home }
  const period = { ...days, startDate: addDays(quarter.until, -PAY_PERIOD_DAYS + 1) }
  if (endpoint.endsWith('/payroll/shifts')) return { ...period, kind: 'person', id: line }
  return endpoint.includes('/stats/payroll') ? period : days
}

const fill = async ({ environment }: House, { days, seed }: ReportsOptions, today: LocalDay): Promise<number> => {
  const database = await openMigrated(settingsFrom(environment))
  const { drizzle } = database
  const settings = await providerSettingsOf(drizzle)
  if (settings === undefined) throw new Error('The provider has no settings.')
  const homes = jsonb({ locations: withHomes(settings).locations })
  await drizzle.execute(sql`update provider_settings set body = body || ${homes}`)
  const provider = await drizzle.transaction((tx) => fillPeople(tx, seed))
  for (const monday of fortnights(today, days)) await drizzle.transaction((tx) => fillRotas(tx, provider, monday))
  let reports = 0
  for (let ago = 1; ago <= days; ago += 1) {
    reports += await drizzle.transaction((tx) => fillDay(tx, provider, addDays(today, -ago)))
  }
  await drizzle.execute(sql`analyze`)
  await database.close()
  return reports
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const measure = async (house: House, rounds: number, today: LocalDay): Promise<void> => {
  const program = await startProgram(house)
  const [manager] = house.managers
  const quarter = daysOfPeriod('last-13-weeks', { today, rotas: [] })
  if (manager === undefined || quarter === undefined) throw new Error('Nobody and nothing to ask for.')
  try {
    for (const { name, endpoint } of asked) {
      const query = new URLSearchParams(queryOf(endpoint, { quarter, line: manager.id }))
      const path = `/v1${fillEndpoint(endpoint, {}).path}?${query}`
      const times: number[] = []
      let status = 0
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now()
        const answer = await program.ask({ person: manager, path })
        times.push(performance.now() - began)
        status = answer.status
      }
      const sorted = times.toSorted((a, b) => a - b)
      const [half, most] = [percentile(sorted, 0.5), percentile(sorted, 0.95)]
      const judged = status === 200 ? (most <= TARGET_MS ? 'met' : 'MISSED') : `was answered ${status}`
      console.log(`${name.padEnd(36)} p50 ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms   ${judged}`)
    }
  } finally {
    await program.stop()
  }
}

const runOn = async (kind: Kind, options: ReportsOptions): Promise<void> => {
  const postgres = kind === 'postgres' ? await aPostgres() : undefined
  const house = await aHouse(kind, postgres?.url, 1)
  const today = localDayOf(Date.now(), ZONE)
  try {
    const began = Date.now()
    const reports = await fill(house, options, today)
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`${kind}: ${reports} reports of ${options.days} days, written in ${seconds} s`)
    await measure({ ...house, environment: { ...house.environment, DEMO: 'off' } }, options.rounds, today)
  } finally {
    rmSync(house.environment['DATA_DIR'] ?? '', { recursive: true, force: true })
    await postgres?.stop()
  }
}

/** Measures every figure of a quarter in a provider of ten homes, 400 clients and 900 staff; prints its times. */
export const runReports = async (options: ReportsOptions): Promise<void> => {
  for (const kind of ['embedded', 'postgres'] as const) if (options.on.includes(kind)) await runOn(kind, options)
}
