import { performance } from 'node:perf_hooks'
import { candidatesFor } from '../../../domain/rota/suggest/candidates.ts'
import { type CoverProposal, proposing } from '../../../domain/rota/suggest/propose.ts'
import { aBigHouse } from '../../support/cover-world.ts'

const sizes = [
  { people: 70, worked: 700, open: 20, seed: 1 },
  { people: 300, worked: 2000, open: 200, seed: 1 },
]
const rounds = 5

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Measured = { readonly cpuMs: number; readonly longestMs: number; readonly proposal: CoverProposal }

/** One proposal, with the processor's time for it and its longest slice. */
const measure = ({ open, facts }: ReturnType<typeof aBigHouse>): Measured => {
  const run = proposing(open, facts)
  const cpuBefore = process.cpuUsage().user
  let longestMs = 0
  for (;;) {
    const before = performance.now()
    const { done, value } = run.next()
    longestMs = Math.max(longestMs, performance.now() - before)
    if (done) return { proposal: value, longestMs, cpuMs: (process.cpuUsage().user - cpuBefore) / 1000 }
  }
}

/** How long suggestions take: the list for one shift, and the proposal for all. Prints one line for each size. */
export const runCover = (): void => {
  for (const size of sizes) {
    const house = aBigHouse(size)
    const all = Array.from({ length: rounds }, () => measure(house))
    const lists = Array.from({ length: rounds }, () => {
      const before = process.cpuUsage().user
      for (const shift of house.open.slice(0, 10)) candidatesFor(shift, house.facts)
      return (process.cpuUsage().user - before) / 10_000
    })
    const { picks, points, greedyPoints } = all[0]?.proposal ?? { picks: [], points: 0, greedyPoints: 0 }
    console.log(
      `${size.people} people, ${size.worked} shifts, ${size.open} open:`,
      `one list ${median(lists).toFixed(0)} ms,`,
      `proposal ${median(all.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms of the processor,`,
      `longest slice ${median(all.map(({ longestMs }) => longestMs)).toFixed(0)} ms,`,
      `${picks.length} filled, ${points.toFixed(0)} points (one by one ${greedyPoints.toFixed(0)})`,
    )
  }
}
