import { type MeasureName, median, ratiosOf, type Sample, seriesOf } from './measures.ts'
import type { Sizes } from './sizes.ts'
import { type Judged, judge, judgeSizes } from './targets.ts'

const baseline = 'raw-idb'

/** The measures of the table of all contenders, with the short names of its columns. */
const columns: readonly { readonly name: string; readonly measure: MeasureName; readonly base?: MeasureName }[] = [
  { name: 'useful', measure: 'usefulMs', base: 'fullMs' },
  { name: 'mirror', measure: 'fullMs' },
  { name: 'warm', measure: 'warmMs' },
  { name: 'react50', measure: 'reactP50' },
  { name: 'react95', measure: 'reactP95' },
  { name: 'conf50', measure: 'confirmedP50' },
  { name: 'conf95', measure: 'confirmedP95' },
  { name: 'shown50', measure: 'shownP50' },
  { name: 'day50', measure: 'dayP50' },
  { name: 'serial', measure: 'serialMs' },
  { name: 'lanes', measure: 'lanesMs', base: 'serialMs' },
  { name: 'batch', measure: 'batchMs', base: 'serialMs' },
]

const cell = (samples: readonly Sample[], contender: string, { measure, base = measure }: (typeof columns)[number]) => {
  const values = seriesOf(samples, { contender, measure })
  if (values.length === 0) return '-'
  const ratio = median(ratiosOf(samples, { contender, measure }, { contender: baseline, measure: base }))
  const ms = median(values)
  const shown = ms < 100 ? ms.toFixed(1) : ms.toFixed(0)
  return Number.isNaN(ratio) ? `(${shown})` : `${ratio.toFixed(2)}x (${shown})`
}

const heapOf = (samples: readonly Sample[], contender: string) =>
  (['heapMb', 'peakHeapMb'] as const).map((measure) => {
    const values = seriesOf(samples, { contender, measure })
    return values.length === 0 ? '-' : median(values).toFixed(1)
  })

/** A table of text: its columns below each other. */
export const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Every contender: the median of its ratios to bare IndexedDB, and the median in ms in brackets. */
const contendersTable = (samples: readonly Sample[]): string => {
  const names = [...new Set(samples.map(({ contender }) => contender))]
  return aligned([
    ['contender', ...columns.map(({ name }) => name), 'heap MB', 'peak MB'],
    ...names.map((name) => [name, ...columns.map((column) => cell(samples, name, column)), ...heapOf(samples, name)]),
  ])
}

const comparison = ({ against, bound, result, limit, unit }: Judged): readonly string[] => {
  const shown = (value: number) => (unit === undefined ? `${value.toFixed(2)}x` : `${value.toFixed(0)} ${unit}`)
  const sign = bound.kind === 'times-faster' ? '>=' : '<='
  const peer = against === undefined ? '' : `${against.contender}${against.measure ? ` ${against.measure}` : ''}`
  return [bound.kind === 'times-faster' ? `faster than ${peer}` : peer, shown(result), `${sign} ${shown(limit)}`]
}

/** Each target with what was measured. */
export const targetsTable = (judged: readonly Judged[]): string =>
  aligned([
    ['#', 'figure', 'against', 'measured', 'target', 'rounds', ''],
    ...judged.map((one) => [
      String(one.figure),
      one.slowDown > 1 ? `${one.name} (${one.slowDown}x slower)` : one.name,
      ...comparison(one),
      String(one.rounds),
      one.isMet ? 'met' : 'MISSED',
    ]),
  ])

/** What a person reads at the end of a run. */
export const reportOf = (samples: readonly Sample[], sizes: Sizes | undefined): string => {
  const slowDowns = [...new Set(samples.map(({ slowDown }) => slowDown))].sort((a, b) => a - b)
  const tables = slowDowns.map((slowDown) => {
    const among = samples.filter((sample) => sample.slowDown === slowDown)
    return `${slowDown === 1 ? 'As the machine is' : `CPU ${slowDown} times slower`}\n${contendersTable(among)}`
  })
  const judged = slowDowns.flatMap((slowDown) => judge(samples, slowDown))
  return [...tables, targetsTable([...judged, ...judgeSizes(sizes)])].join('\n\n')
}
