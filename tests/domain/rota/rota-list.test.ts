import { expect, test } from 'vitest'
import { isolated } from '../../../domain/listed.ts'
import { filterRotas, type RotaWords, rotasFromNow, sortRotas } from '../../../domain/rota/rota-list.ts'
import { aRota, idOf } from '../../support/builders.ts'

const care = aRota({ id: idOf('a'), name: 'Care team', startDate: '2026-11-16', location: 'gh' })
const nights = aRota({
  ...{ id: idOf('b'), name: 'Nights', label: 'The flats', startDate: '2026-11-30', location: 'mf' },
  ...{ type: 'combined' as const, status: 'draft' as const, dateModified: '2026-11-01T00:00:00.000000Z' },
})
const support = aRota({ id: idOf('c'), name: 'Support', type: 'support', startDate: '2026-11-16', location: 'mf' })
const all = [support, nights, care]

const said: RotaWords = {
  place: ({ location }) => (location === 'gh' ? 'Georgian House' : 'Meadfoot View'),
  type: ({ type }) => type,
  status: ({ status }) => status,
}

test('conditions combine with and; nothing said narrows nothing', () => {
  expect(filterRotas(all, {}, said)).toEqual(all)
  expect(filterRotas(all, { location: 'mf' }, said)).toEqual([support, nights])
  expect(filterRotas(all, { location: 'mf', status: 'draft' }, said)).toEqual([nights])
  expect(filterRotas(all, { type: 'care' }, said)).toEqual([care])
})

test('each word is looked for in name, label and place, whatever its case', () => {
  expect(filterRotas(all, { words: 'meadfoot FLATS' }, said)).toEqual([nights])
  expect(filterRotas(all, { words: 'georgian flats' }, said)).toEqual([])
})

test('a column orders the list both ways, and equal rotas lie by name', () => {
  expect(sortRotas(all, { by: 'start', isDescending: false }, said)).toEqual([care, support, nights])
  expect(sortRotas(all, { by: 'start', isDescending: true }, said)).toEqual([nights, care, support])
  expect(sortRotas(all, { by: 'location', isDescending: false }, said)).toEqual([care, nights, support])
  expect(sortRotas(all, { by: 'updated', isDescending: true }, said)[0]).toEqual(nights)
  expect(sortRotas(all, { by: 'name', isDescending: true }, said)[0]).toEqual(nights)
})

test('unless a column orders them the rotas that run today are first, then the next ones, then the latest that are over', () => {
  const rota = (name: string, startDate: string, endDate: string) => aRota({ id: idOf(name), name, startDate, endDate })
  const rotas = [
    rota('Far', '2027-01-04', '2027-01-17'),
    rota('Long over', '2026-10-19', '2026-11-01'),
    rota('Next', '2026-11-30', '2026-12-13'),
    rota('Over', '2026-11-02', '2026-11-15'),
    rota('Support now', '2026-11-26', '2026-12-09'),
    rota('Care now', '2026-11-13', '2026-11-26'),
  ]
  expect(rotasFromNow(rotas, '2026-11-26').map(({ name }) => name)).toEqual([
    ...['Care now', 'Support now', 'Next', 'Far', 'Over', 'Long over'],
  ])
})

test('a place that runs from right to left lies where its first letter belongs', () => {
  const places = {
    ...said,
    place: ({ location }: { location?: string | undefined }) => (location === 'gh' ? isolated('ירושלים') : 'თბილისი'),
  }
  expect(sortRotas(all, { by: 'location', isDescending: false }, places)[0]).toEqual(care)
})
