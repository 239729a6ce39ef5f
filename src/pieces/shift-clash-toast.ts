import { grouped } from '../../domain/grouped.ts'
import type { StaffClock } from '../../domain/rota/clash.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import { rotaSpanWords, rotaTitle } from '../../domain/rota/rota-title.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { shiftWords } from '../../domain/rota/staff-words.ts'
import type { RotaWarning } from '../../domain/rota/warnings.ts'
import { toast } from '../ui/toast.ts'

type ShiftClashes = {
  /** Who works them. */
  readonly assignee: string
  readonly clashes: readonly Shift[]
  readonly rotas: readonly Rota[]
  /** The rota that is on the screen: it needs no link. */
  readonly shownRotaId: string
  readonly clock: StaffClock
}

const byStart = (a: Shift, b: Shift): number => a.startDate - b.startDate

const headingOf = (rota: Rota | undefined): string =>
  rota === undefined ? 'Another rota' : `${rotaTitle(rota)}, ${rotaSpanWords(rota)}`

/** A line for each shift; those that read alike share one, which says how many they are. */
const linesOf = (shifts: readonly Shift[], clock: StaffClock): string[] =>
  [...grouped(shifts, (shift) => shiftWords(shift, clock))].map(([words, alike]) =>
    alike.length === 1 ? words : `${words}: ${alike.length} shifts`,
  )

/** Says that what was saved made shifts of one person clash, and lists them by rota until it is closed. Rules §2.5. */
export const toastShiftClashes = ({ assignee, clashes, rotas, shownRotaId, clock }: ShiftClashes): void => {
  const shiftsByRota = grouped(clashes.toSorted(byStart), ({ rotaId }) => rotaId)
  toast({
    kind: 'warning',
    title: `${assignee} has shift clashes`,
    text: 'The last update was saved.',
    durationMs: null,
    placement: 'top-right',
    groups: [...shiftsByRota].map(([rotaId, shifts]) => ({
      heading: headingOf(rotas.find(({ id }) => id === rotaId)),
      ...(rotaId === shownRotaId ? {} : { href: `/rotas/${rotaId}` }),
      lines: linesOf(shifts, clock),
    })),
  })
}

type Saved = Pick<ShiftClashes, 'rotas' | 'shownRotaId' | 'clock'> & { readonly nameOf: (userId: string) => string }

/** The same for whatever a save made worse, one toast for each person; only clashes are told. Decision 33. */
export const toastClashesOf = (warnings: readonly RotaWarning[], { nameOf, ...saved }: Saved): void => {
  const clashing = warnings.flatMap((one) => (one.kind === 'clash' ? [one] : []))
  for (const [userId, own] of grouped(clashing, (one) => one.userId)) {
    const shiftById = new Map(own.flatMap(({ first, second }) => [first, second]).map((one) => [one.shiftId, one]))
    toastShiftClashes({ ...saved, assignee: nameOf(userId), clashes: [...shiftById.values()] })
  }
}
