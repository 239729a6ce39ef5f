import { longStretchMs, shortRestMs } from '../constants.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { PayShift } from './person-shifts.ts'

/** What is worth a look before people are paid: left out of the figures, or counted. */
export type OddKind = 'nobody' | 'left' | 'clash' | 'long' | 'short-rest'

export type OddLine = {
  readonly kind: OddKind
  /** The person; nobody where the shift is nobody's. */
  readonly id?: string | undefined
  readonly name: string
  readonly shiftId: string
  readonly rotaId: string
  readonly location: string
  /** Where the person usually works; of nobody's shift, where it is. */
  readonly place?: string | undefined
  readonly day: LocalDay
  readonly startDate: number
  readonly endDate: number
  /** What is left out, counted once, worked in one stretch, or rested between. */
  readonly minutes: number
  /** The day on which the person left. */
  readonly leftOn?: LocalDay | undefined
}

/** Whether it is left out of the figures. */
export const isLeftOut = ({ kind }: Pick<OddLine, 'kind'>): boolean => kind === 'nobody' || kind === 'left'

type Named = { readonly id: string; readonly name: string }
type Stretch = { readonly first: PayShift; readonly until: number }

const minuteMs = 60_000

type Said = Named & { readonly kind: OddKind; readonly minutes: number; readonly endDate?: number }

const oddOf = (shift: PayShift, said: Said): OddLine => ({
  shiftId: shift.shiftId,
  rotaId: shift.rotaId,
  location: shift.location,
  day: shift.day,
  startDate: shift.startDate,
  endDate: shift.endDate,
  ...said,
})

/** Shifts that touch or overlap are one stretch of work. */
const stretchesOf = (worked: readonly PayShift[]): Stretch[] => {
  const stretches: Stretch[] = []
  for (const shift of worked) {
    const last = stretches.at(-1)
    if (last !== undefined && shift.startDate <= last.until)
      stretches[stretches.length - 1] = { ...last, until: Math.max(last.until, shift.endDate) }
    else stretches.push({ first: shift, until: shift.endDate })
  }
  return stretches
}

/** The clashes of a person, the stretches of work that are too long, and the rests before others that are too short. */
export const oddOfPerson = (person: Named, shifts: readonly PayShift[]): OddLine[] => {
  const worked = shifts.filter(({ kind }) => kind === 'worked')
  const stretches = stretchesOf(worked)
  const clashes = worked
    .filter(({ overlap }) => overlap > 0)
    .map((shift) => oddOf(shift, { ...person, kind: 'clash', minutes: shift.overlap }))
  const long = stretches
    .filter(({ first, until }) => until - first.startDate > longStretchMs)
    .map(({ first, until }) =>
      oddOf(first, { ...person, kind: 'long', minutes: (until - first.startDate) / minuteMs, endDate: until }),
    )
  const rests = stretches.flatMap(({ first }, at) => {
    const rest = first.startDate - (stretches[at - 1]?.until ?? Number.NEGATIVE_INFINITY)
    return rest < shortRestMs ? [oddOf(first, { ...person, kind: 'short-rest', minutes: rest / minuteMs })] : []
  })
  return [...clashes, ...long, ...rests]
}
