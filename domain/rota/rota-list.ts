import type { RotaColumn } from '../list-choices.ts'
import type { LocalDay } from '../time/local-day.ts'
import { readAsWritten } from '../wire.ts'
import { type Rota, type RotaStatus, RotaType } from './rota.ts'

export const rotaTypes = RotaType.options

/** Conditions that combine with and; what is left out narrows nothing. */
export type RotaFilters = {
  readonly location?: string | undefined
  readonly type?: RotaType | undefined
  readonly status?: RotaStatus | undefined
  /** Each of its words is in the name, the label or the name of the place. */
  readonly words?: string | undefined
}

/** What a table says of a rota in a column that is ordered by words. */
export type RotaWords = {
  readonly place: (rota: Rota) => string
  readonly type: (rota: Rota) => string
  readonly status: (rota: Rota) => string
}

const textOf = (rota: Rota, { place }: RotaWords): string =>
  [rota.name, rota.label, place(rota)].join('\n').toLowerCase()

/** The rotas for which every condition holds, in the order in which they came. */
export const filterRotas = (
  rotas: readonly Rota[],
  { location, type, status, words }: RotaFilters,
  said: RotaWords,
): Rota[] => {
  const wanted = (words ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return rotas.filter(
    (rota) =>
      (location === undefined || rota.location === location) &&
      (type === undefined || rota.type === type) &&
      (status === undefined || rota.status === status) &&
      wanted.every((word) => textOf(rota, said).includes(word)),
  )
}

const keyOf = (rota: Rota, by: RotaColumn, said: RotaWords): string => {
  if (by === 'start') return rota.startDate
  if (by === 'updated') return rota.dateModified
  if (by === 'name') return (rota.label ?? rota.name).toLowerCase()
  return readAsWritten(said[by === 'location' ? 'place' : by](rota)).toLowerCase()
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The rotas in the order of a column; equal ones by name, then by id. */
export const sortRotas = (
  rotas: readonly Rota[],
  { by, isDescending }: { readonly by: RotaColumn; readonly isDescending: boolean },
  said: RotaWords,
): Rota[] =>
  rotas
    .map((rota) => ({ rota, key: keyOf(rota, by, said) }))
    .sort((a, b) => {
      const order = compare(a.key, b.key)
      if (order !== 0) return isDescending ? -order : order
      return compare(a.rota.name.toLowerCase(), b.rota.name.toLowerCase()) || compare(a.rota.id, b.rota.id)
    })
    .map(({ rota }) => rota)

/** Whether a rota runs on this day, is to come, or is over: what people look for first, next and last. */
const turnOf = ({ startDate, endDate }: Rota, today: LocalDay): number =>
  today < startDate ? 1 : today <= endDate ? 0 : 2

/** The rotas that run today by name, then the coming ones, the next first, then those that are over, the latest first. */
export const rotasFromNow = (rotas: readonly Rota[], today: LocalDay): Rota[] =>
  [...rotas].sort((a, b) => {
    const turn = turnOf(a, today)
    const byDay = [0, compare(a.startDate, b.startDate), compare(b.endDate, a.endDate)][turn] ?? 0
    const byName = compare((a.label ?? a.name).toLowerCase(), (b.label ?? b.name).toLowerCase())
    return turn - turnOf(b, today) || byDay || byName || compare(a.id, b.id)
  })
