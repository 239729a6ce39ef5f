import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advisoryLocks } from '../../../server/database/advisory-locks.ts'

test('each lock has a number of its own, and none is given out elsewhere', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set<number>(numbers).size).toBe(numbers.length)
  const others = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('advisory-locks.ts'),
  )
  const numbered = others.filter((path) =>
    /advisory_\w*lock\(\s*(?:\d|\$\{\d)|\b7_?205_?4\d\d\b/.test(readFileSync(`server/${path}`, 'utf8')),
  )
  expect(others.length).toBeGreaterThan(100)
  expect(numbered).toEqual([])
})
