import { expect, test } from 'vitest'
import { UNIT_PARTS } from '../../scripts/unit-parts.mjs'
import configuration from '../../vitest.config.ts'

test('each project of the unit tests is run by exactly one part of `npm test`', () => {
  const patterns = Object.values(UNIT_PARTS).flat()
  const projects = configuration.test?.projects ?? []
  const names = projects.map((project) => (project as { test: { name: string } }).test.name)
  expect(names).toContain('sync')
  const partsOf = (name: string) =>
    patterns.filter((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern))
  expect(names.map((name) => [name, partsOf(name).length])).toEqual(names.map((name) => [name, 1]))
})
