import { expect, test } from 'vitest'
import { dayMarkOf } from '../../../../src/features/rotas/day-strip.tsx'
import { wrongKinds } from '../../../../src/features/rotas/use-rota-wrongs.ts'

const [day, other] = ['2026-11-25', '2026-11-26']
const nothing = Object.fromEntries(wrongKinds.map((kind) => [kind, []])) as unknown as Parameters<typeof dayMarkOf>[0]
const at = (of: string) => [{ rowKey: '', day: of }]

test('a day has the mark of the worst on it, in words too', () => {
  expect(dayMarkOf(nothing, day).words).toBe('nothing to look at')
  expect(dayMarkOf({ ...nothing, nobody: at(day) }, day).words).toBe('open shift')
  expect(dayMarkOf({ ...nothing, short: at(day), nobody: at(day), clash: at(day) }, day).words).toBe('clash')
  expect(dayMarkOf({ ...nothing, hole: at(other) }, day).words).toBe('nothing to look at')
})
