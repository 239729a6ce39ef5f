import type { CountedFigure } from '../../../../domain/reports/report-choices.ts'
import type { Sides } from './use-client-activities.ts'

/** A column of the table: a figure of one side, and the rows that it counts where it counts any. */
export type FigureColumn = {
  readonly key: string
  readonly heading: string
  readonly of: (sides: Sides) => number
  readonly counted?: CountedFigure
}

export type SideColumns = { readonly key: keyof Sides; readonly columns: readonly FigureColumn[] }

const rota: SideColumns = {
  key: 'rota',
  columns: [
    { key: 'planned', heading: 'Planned', of: (one) => one.rota.planned, counted: 'rota-planned' },
    { key: 'done', heading: 'Done', of: (one) => one.rota.done, counted: 'rota-done' },
    { key: 'declined', heading: 'Declined', of: (one) => one.rota.declined, counted: 'rota-declined' },
    { key: 'expected', heading: 'Minutes expected', of: (one) => one.rota.expectedMinutes },
    { key: 'taken', heading: 'Minutes taken', of: (one) => one.rota.takenMinutes },
  ],
}

const external: SideColumns = {
  key: 'external',
  columns: [
    { key: 'planned', heading: 'Planned', of: (one) => one.external.planned, counted: 'external-planned' },
    { key: 'recorded', heading: 'Done', of: (one) => one.external.recorded, counted: 'recorded' },
    { key: 'expected', heading: 'Minutes expected', of: (one) => one.external.expectedMinutes },
    { key: 'taken', heading: 'Minutes taken', of: (one) => one.external.takenMinutes },
  ],
}

const together: SideColumns = {
  key: 'together',
  columns: [
    { key: 'in-both', heading: 'In both', of: (one) => one.together.inBoth, counted: 'in-both' },
    { key: 'planned', heading: 'Planned', of: (one) => one.together.planned, counted: 'planned' },
    { key: 'done', heading: 'Done', of: (one) => one.together.done, counted: 'done' },
    { key: 'declined', heading: 'Declined', of: (one) => one.together.declined, counted: 'declined' },
    { key: 'expected', heading: 'Minutes expected', of: (one) => one.together.expectedMinutes },
    { key: 'taken', heading: 'Minutes taken', of: (one) => one.together.takenMinutes },
  ],
}

/** The sides beside each other; the rota alone where no external record is set up. */
export const sidesShown = (hasSource: boolean): readonly SideColumns[] =>
  hasSource ? [rota, external, together] : [rota]

const added = <Figures extends Readonly<Record<string, number>>>(one: Figures, other: Figures): Figures => {
  const sums = Object.entries(one).map(([name, value]) => [name, value + (other[name] ?? 0)])
  return Object.fromEntries(sums) as Figures
}

/** The figures of both. */
export const addSides = (one: Sides, other: Sides): Sides => ({
  rota: added(one.rota, other.rota),
  external: added(one.external, other.external),
  together: added(one.together, other.together),
})
