import { grouped } from '../../domain/grouped.ts'
import type { StaffClock } from '../../domain/rota/clash.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import { type ToldClashes, toldClashes } from '../../domain/rota/told-clashes.ts'
import type { RotaWarning } from '../../domain/rota/warnings.ts'
import { dismissToast, type ShownToast, type ToastWords, toast, toastStore } from '../ui/toast.ts'

type Told = Pick<ToastWords, 'title' | 'groups'>

/** Whether a toast tells of the same person every shift that another one does. */
const tellsAllOf = (one: Told, other: Told): boolean =>
  one.title === other.title &&
  (other.groups ?? []).every(({ heading, lines }) => {
    const same = one.groups?.find((group) => group.heading === heading)
    return same !== undefined && lines.every((line) => same.lines.includes(line))
  })

const isClashToast = ({ placement, groups }: ShownToast): boolean => placement === 'top-right' && groups !== undefined

/**
 * Says that what was saved made shifts of one person clash, and lists them by rota until it is closed; the rota that is
 * on the screen needs no link. The page and the office may both know of a clash: it is told once. Rules §2.5.
 */
export const toastShiftClashes = ({ assignee, rotas }: ToldClashes, shownRotaId: string | undefined): void => {
  const words = {
    kind: 'warning' as const,
    title: `${assignee} has shift clashes`,
    text: 'The last update was saved.',
    durationMs: null,
    placement: 'top-right' as const,
    groups: rotas.map(({ rotaId, heading, lines }) => ({
      heading,
      lines,
      ...(rotaId === shownRotaId ? {} : { href: `/rotas/${rotaId}` }),
    })),
  }
  const shown = toastStore.shown().filter(isClashToast)
  if (shown.some((one) => tellsAllOf(one, words))) return
  for (const one of shown) if (tellsAllOf(words, one)) dismissToast(one.id)
  toast(words)
}

type Saved = {
  readonly rotas: readonly Rota[]
  /** The rota that is on the screen. */
  readonly shownRotaId: string
  readonly clock: StaffClock
  readonly nameOf: (userId: string) => string
}

/** The same for whatever a save made worse, one toast for each person; only clashes are told. Decision 33. */
export const toastClashesOf = (
  warnings: readonly RotaWarning[],
  { nameOf, rotas, shownRotaId, clock }: Saved,
): void => {
  const clashing = warnings.flatMap((one) => (one.kind === 'clash' ? [one] : []))
  for (const [userId, own] of grouped(clashing, (one) => one.userId)) {
    const shiftById = new Map(own.flatMap(({ first, second }) => [first, second]).map((one) => [one.shiftId, one]))
    const clashes = [...shiftById.values()]
    toastShiftClashes(toldClashes({ assignee: nameOf(userId), clashes, rotas, clock }), shownRotaId)
  }
}
