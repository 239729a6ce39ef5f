import * as z from 'zod/mini'
import { grouped } from '../grouped.ts'
import { Id } from '../wire.ts'
import type { StaffClock } from './clash.ts'
import type { Rota } from './rota.ts'
import { rotaSpanWords, rotaTitle } from './rota-title.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'
import { shiftWords } from './staff-words.ts'

/** The shifts of one person that clash, by rota, in the words in which a manager reads them. Rules §2.5. */
export const ToldClashes = z.object({
  assignee: z.string(),
  rotas: z.array(z.object({ rotaId: Id, heading: z.string(), lines: z.array(z.string()) })),
})
export type ToldClashes = z.output<typeof ToldClashes>

type Titled = Pick<Rota, 'id' | 'name' | 'label' | 'status' | 'startDate' | 'endDate'>

type Clashes = {
  /** The name of whoever works them. */
  readonly assignee: string
  readonly clashes: readonly Shift[]
  /** Those that are known, of which the shifts may be. */
  readonly rotas: readonly Titled[]
  readonly clock: StaffClock
}

/** Page and office tell the same shifts in the same order. */
const inOrder = (shifts: readonly Shift[], clock: StaffClock): Shift[] =>
  shifts
    .map((shift) => ({ shift, ...staffTimes(shift, clock) }))
    .sort((a, b) => a.startDate - b.startDate || a.endDate - b.endDate || (a.shift.shiftId < b.shift.shiftId ? -1 : 1))
    .map(({ shift }) => shift)

const headingOf = (rota: Titled | undefined): string =>
  rota === undefined ? 'Another rota' : `${rotaTitle(rota)}, ${rotaSpanWords(rota)}`

/** A line for each shift; those that read alike share one, which says how many they are. */
const linesOf = (shifts: readonly Shift[], clock: StaffClock): string[] =>
  [...grouped(shifts, (shift) => shiftWords(shift, clock))].map(([words, alike]) =>
    alike.length === 1 ? words : `${words}: ${alike.length} shifts`,
  )

/** Clashing shifts as they are told, by rota and start. */
export const toldClashes = ({ assignee, clashes, rotas, clock }: Clashes): ToldClashes => ({
  assignee,
  rotas: [...grouped(inOrder(clashes, clock), ({ rotaId }) => rotaId)].map(([rotaId, shifts]) => ({
    rotaId,
    heading: headingOf(rotas.find(({ id }) => id === rotaId)),
    lines: linesOf(shifts, clock),
  })),
})
