import { expect, test } from 'vitest'
import { rotaNeighbours } from '../../../domain/rota/rota-neighbours.ts'
import { aRota, idOf } from '../../support/builders.ts'

const rota = (id: string, startDate: string, about: Partial<Parameters<typeof aRota>[0]> = {}) =>
  aRota({ id: idOf(id), name: 'Care', startDate, endDate: startDate, ...about })

const now = rota('now', '2026-11-23')
const all = [
  now,
  rota('long ago', '2026-10-26'),
  rota('before', '2026-11-09'),
  rota('after', '2026-12-07'),
  rota('far', '2026-12-21'),
  rota('other house', '2026-11-30', { location: 'mf' }),
  rota('other kind', '2026-11-30', { type: 'office' }),
  rota('withdrawn', '2026-11-30', { status: 'withdrawn' }),
]

test('before and after a rota come the nearest of its house and kind', () => {
  const { before, after } = rotaNeighbours(all, now)
  expect([before?.id, after?.id]).toEqual([idOf('before'), idOf('after')])
})

test('a rota of the same name comes before one of another, which is shown where there is none', () => {
  const fair = rota('fair', '2026-11-30', { name: 'The fair' })
  expect(rotaNeighbours([...all, fair], now).after?.id).toBe(idOf('after'))
  expect(rotaNeighbours([now, fair], now).after?.id).toBe(idOf('fair'))
})

test('the first and the last rota, and a master, have no neighbour there', () => {
  expect(rotaNeighbours([now], now)).toEqual({ before: undefined, after: undefined })
  expect(rotaNeighbours(all, { ...now, status: 'master' })).toEqual({ before: undefined, after: undefined })
})
