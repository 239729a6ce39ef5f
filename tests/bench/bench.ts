import { mkdirSync, writeFileSync } from 'node:fs'
import { dayRange, localDayOf } from '../../domain/time/zone.ts'
import { contenderBundle, everyContender } from './bundles.ts'
import type { Given } from './contender.ts'
import { measureLeader } from './leader.ts'
import type { Measures, Sample } from './measures.ts'
import { reportOf } from './report.ts'
import { startBenchServer } from './server/bench-server.ts'
import { type CareRows, careRows, zone } from './server/care-rows.ts'
import { engineSizes } from './sizes.ts'
import { ours } from './targets.ts'
import { type Scene, type Stage, visit } from './visit.ts'

export type BenchOptions = {
  readonly rounds: number
  /** The figures to measure. */
  readonly figures: ReadonlySet<number>
  /** The contenders to run; all there are where none is named. */
  readonly contenders: readonly string[]
  /** How many times slower the page is made in a second series; 1 for no such series. */
  readonly throttle: number
  readonly seed: number
  readonly port: number
  /** Another copy of the product, whose engine is measured in place of this one's. */
  readonly product?: string | undefined
}

const resultFile = '.cache/bench.json'

/** A carer has so many activities at hand. */
const pressedActivities = 100
const mostDrainRounds = 1
/** The mirror is the noisiest figure: it gets so many times the rounds. */
const mirrorRoundsEach = 3
const mostSlowRounds = 2
const mostBusyRounds = 2
/** What the mirror costs a person who works meanwhile. */
const busyContenders = ['raw-idb', ours]
/** Peers that no figure but the first mirror is compared with: once is enough to see where they stand. */
const seenOnce: readonly string[] = ['fetch-only', 'raw-idb-patched', 'pouchdb', 'pouchdb-replicate']

const stageOf: Readonly<Record<Stage, readonly number[]>> = {
  mirror: [1, 2, 7],
  warm: [3],
  react: [4, 9],
  enqueue: [5],
  drain: [6],
  busy: [9],
}

const stagesFor = (figures: ReadonlySet<number>, round: number): ReadonlySet<Stage> => {
  const isWanted = (stage: Stage) => stageOf[stage].some((figure) => figures.has(figure))
  const wanted = (['mirror', 'warm', 'react', 'enqueue', 'drain'] as const).filter(isWanted)
  return new Set(wanted.filter((stage) => stage !== 'drain' || round < mostDrainRounds))
}

/** The same list beginning one further each round, so that nobody always comes first, or after the same peer. */
const rotated = <Value>(list: readonly Value[], by: number): Value[] => {
  const at = by % Math.max(1, list.length)
  return [...list.slice(at), ...list.slice(0, at)]
}

const sceneOf = (rows: CareRows, server: Scene['server']): Scene => {
  const { fromAt, untilAt } = dayRange(localDayOf(Date.now(), zone), zone)
  const from = new Date(fromAt).toISOString()
  const until = new Date(untilAt).toISOString()
  const { clients, rotaUsers, rotas, shifts, activities } = rows
  const counts = {
    ...{ clients: clients.length, rotaUsers: rotaUsers.length, rotas: rotas.length },
    ...{ shifts: shifts.length, activities: activities.length },
  }
  const given: Given = { origin: server.origin, fromAt, untilAt, from, until, counts }
  const ofToday = activities.filter(({ startDate }) => String(startDate) >= from && String(startDate) < until)
  return { server, given, pressed: ofToday.slice(0, pressedActivities).map(({ id }) => id) }
}

type Series = {
  readonly rounds: number
  readonly slowDown: number
  readonly stages: (round: number) => ReadonlySet<Stage>
}

/** Runs and prints the benchmark; writes every sample to a file. */
export const runBench = async (options: BenchOptions): Promise<void> => {
  const names = options.contenders.length > 0 ? options.contenders : everyContender()
  const rows = careRows(options.seed, localDayOf(Date.now(), zone))
  const server = await startBenchServer(rows, options.port)
  const scene = sceneOf(rows, server)
  const samples: Sample[] = []
  const sizes = options.figures.has(8) ? await engineSizes(options.product) : undefined
  const note = (sample: Sample) => {
    samples.push(sample)
    const shown = Object.entries(sample.measures).map(([name, value]) => `${name} ${value.toFixed(1)}`)
    console.error(`${sample.round + 1} ${sample.slowDown}x ${sample.contender}: ${shown.join(', ')}`)
  }
  const runSeries = async ({ rounds, slowDown, stages }: Series, among: readonly string[], firstRound = 0) => {
    for (let round = firstRound; round < firstRound + rounds; round += 1) {
      if (stages(round).size === 0) return
      for (const contender of rotated(among, round)) {
        const measures: Measures = await visit(scene, { contender, slowDown, stages: stages(round) })
        note({ contender, round, slowDown, measures })
      }
    }
  }
  try {
    for (const name of names) {
      const { code } = await contenderBundle(name, options.product)
      server.serveScript(name, code)
      // Once unmeasured: the server compresses each page that a contender asks for when it is first asked for.
      await visit(scene, { contender: name, slowDown: 1, stages: new Set(['mirror']) })
    }
    const stages = (round: number) => stagesFor(options.figures, round)
    const mirrorOnly = () => new Set<Stage>(['mirror'])
    const busyOnly = () => new Set<Stage>(['busy'])
    const again = options.contenders.length > 0 ? names : names.filter((name) => !seenOnce.includes(name))
    await runSeries({ rounds: 1, slowDown: 1, stages }, names)
    await runSeries({ rounds: options.rounds - 1, slowDown: 1, stages }, again, 1)
    if (options.figures.has(2)) {
      const extra = options.rounds * (mirrorRoundsEach - 1)
      const compared = names.filter((name) => ['raw-idb', ours].includes(name))
      await runSeries({ rounds: extra, slowDown: 1, stages: mirrorOnly }, compared, options.rounds)
    }
    const some = Math.min(options.rounds, mostBusyRounds)
    if (options.figures.has(9)) {
      const busy = names.filter((name) => busyContenders.includes(name))
      await runSeries({ rounds: some, slowDown: 1, stages: busyOnly }, busy)
    }
    if (options.figures.has(10) && names.includes(ours)) {
      for (let round = 0; round < some; round += 1) {
        note({ contender: ours, round, slowDown: 1, measures: await measureLeader(scene, ours, 1) })
      }
    }
    if (options.throttle > 1) {
      const slow = { rounds: Math.min(options.rounds, mostSlowRounds), slowDown: options.throttle }
      await runSeries({ ...slow, stages: () => stages(mostDrainRounds) }, again)
      if (options.figures.has(9)) await runSeries({ ...slow, stages: busyOnly }, [ours])
    }
  } finally {
    await server.close()
    mkdirSync('.cache', { recursive: true })
    writeFileSync(resultFile, JSON.stringify({ seed: options.seed, sizes, samples }, null, 1))
  }
  console.log(reportOf(samples, sizes))
}
