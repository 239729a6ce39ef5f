import { expect, test } from 'vitest'
import { edgeSpeed } from '../../../../src/features/rota-grid/edge-scroll.ts'

test('a drag scrolls within 50 px of an edge, the nearer the faster, at most 300 px a second', () => {
  const speedAt = (at: number) => edgeSpeed(at, { from: 100, to: 500 })
  expect([99, 100, 125, 150, 300, 450, 475, 500, 900].map(speedAt)).toEqual([-300, -300, -150, 0, 0, 0, 150, 300, 300])
})
