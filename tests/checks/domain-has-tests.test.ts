import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative('.', join(entry.parentPath, entry.name)))

/** What one file imports of ours, as paths from the root. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)].map(([, way]) =>
    relative('.', resolve(file, '..', way ?? '')),
  )

/** A file that decides something: it exports a function of more than one expression's worth of types and schemas. */
const decides = (file: string): boolean =>
  /export const \w+\s*(?::[^=]+)?=\s*(?:async\s*)?(?:<[^>]+>)?\([^)]*\)[^=]*=>|export function /.test(
    readFileSync(file, 'utf8'),
  )

/** The domain files that some domain test reaches, directly or through another domain file. */
const reached = (): Set<string> => {
  const found = new Set<string>()
  const queue = filesUnder('tests/domain').flatMap(importsOf)
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (!file.startsWith('domain/') || found.has(file)) continue
    found.add(file)
    queue.push(...importsOf(file))
  }
  return found
}

test('every file of the domain that decides something is reached by a test of the domain', () => {
  const tested = reached()
  expect(filesUnder('domain').filter((file) => decides(file) && !tested.has(file))).toEqual([])
})
