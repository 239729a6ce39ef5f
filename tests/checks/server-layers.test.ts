import { expect, test } from 'vitest'
import { faultsOf } from '../../scripts/server-layers.mjs'

const layers = [
  { name: 'database', parts: ['database', 'logger'] },
  { name: 'queries', parts: ['rotas', 'shifts', 'swaps'] },
  { name: 'doors', parts: ['site', 'app'] },
]

type Import = readonly [string, ...string[]]

/** Modules that import each other as said: `['server/site/a.ts', 'server/rotas/b.ts']`. */
const modulesOf = (imports: readonly Import[]) =>
  imports.map(([source, ...resolved]) => ({ source, dependencies: resolved.map((one) => ({ resolved: one })) }))

const faults = (imports: readonly Import[], knot: string[] = []) => faultsOf(modulesOf(imports), { layers, knot })

test('imports that go down or stay beside are right, and what is not of the server is none of it', () => {
  const given: readonly Import[] = [
    ['server/site/a.ts', 'server/rotas/a.ts', 'domain/a.ts', 'node_modules/pg/index.js'],
    ['server/app.ts', 'server/site/a.ts'],
    ['server/rotas/a.ts', 'server/shifts/a.ts', 'server/rotas/b.ts', 'server/database/a.ts', 'server/logger.ts'],
    ['server/rotas/b.ts', 'server/rotas/a.ts'],
    ['src/a.ts', 'server/app.ts'],
  ]
  expect(faults(given)).toEqual([])
})

test('an import of what stands above is found, from a file beside the folders too', () => {
  const found = faults([
    ['server/database/a.ts', 'server/rotas/a.ts'],
    ['server/logger.ts', 'server/app.ts'],
  ])
  expect(found).toEqual([
    'imports a layer above its own: server/database/a.ts → server/rotas/a.ts',
    'imports a layer above its own: server/logger.ts → server/app.ts',
  ])
})

test('folders that import each other by way of others are found', () => {
  const found = faults([
    ['server/rotas/a.ts', 'server/shifts/a.ts'],
    ['server/shifts/b.ts', 'server/swaps/a.ts'],
    ['server/swaps/b.ts', 'server/rotas/b.ts'],
  ])
  expect(found).toEqual([
    'is part of a circle of folders: server/rotas/a.ts → server/shifts/a.ts',
    'is part of a circle of folders: server/shifts/b.ts → server/swaps/a.ts',
    'is part of a circle of folders: server/swaps/b.ts → server/rotas/b.ts',
  ])
})

test('nobody joins a knot that is known, and who has left it is taken off', () => {
  const known: readonly Import[] = [
    ['server/rotas/a.ts', 'server/shifts/a.ts'],
    ['server/shifts/a.ts', 'server/rotas/a.ts'],
  ]
  expect(faults(known, ['rotas', 'shifts'])).toEqual([])
  const joined = faults(
    [...known, ['server/swaps/a.ts', 'server/rotas/a.ts'], ['server/rotas/b.ts', 'server/swaps/a.ts']],
    ['rotas', 'shifts'],
  )
  expect(joined).toEqual([
    'is part of a circle of folders: server/rotas/b.ts → server/swaps/a.ts',
    'is part of a circle of folders: server/swaps/a.ts → server/rotas/a.ts',
  ])
  expect(faults(known.slice(0, 1), ['rotas', 'shifts'])).toEqual([
    'rotas has left the knot: take it off',
    'shifts has left the knot: take it off',
  ])
})

test('a folder that is in no layer has to be put into one', () => {
  expect(faults([['server/somewhere/a.ts', 'server/database/a.ts']])).toEqual(['somewhere is in no layer'])
})
