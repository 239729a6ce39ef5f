import type { Rota } from './rota.ts'

const isOfSameKind = (one: Rota, rota: Rota): boolean =>
  one.id !== rota.id && one.location === rota.location && one.type === rota.type

/** Those of the same name are meant, where one house has several rotas of a kind at a time. */
const withItsName = (rotas: readonly Rota[], { name }: Rota): readonly Rota[] => {
  const named = rotas.filter((one) => one.name === name)
  return named.length > 0 ? named : rotas
}

/** The rotas of the same house and kind that come before and after one by their days; masters have no days of their own. */
export const rotaNeighbours = (
  rotas: readonly Rota[],
  rota: Rota,
): { readonly before: Rota | undefined; readonly after: Rota | undefined } => {
  const dated = rotas.filter(({ status }) => status !== 'master' && status !== 'withdrawn')
  const kin = rota.status === 'master' ? [] : dated.filter((one) => isOfSameKind(one, rota))
  const byStart = (a: Rota, b: Rota) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0)
  const before = kin.filter(({ startDate }) => startDate < rota.startDate)
  const after = kin.filter(({ startDate }) => startDate > rota.startDate)
  return {
    before: withItsName(before, rota).toSorted(byStart).at(-1),
    after: withItsName(after, rota).toSorted(byStart)[0],
  }
}
