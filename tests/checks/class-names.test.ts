import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path))
const textOf = (path: string): string => readFileSync(path, 'utf8')

/** The classes that a module of styles has; what it says of a library's own classes is none of them. */
const classesOf = (path: string): Set<string> => {
  const rules = textOf(path).replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)/gs, '')
  return new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].flatMap(([, name = '']) => name))
}

type Use = {
  readonly from: string
  readonly module: string
  readonly names: readonly string[]
  readonly isByName: boolean
}

/** The modules of styles that a source file imports, and which classes of them it names. */
const usesIn = (from: string): Use[] =>
  [...textOf(from).matchAll(/^import (\w+) from '(\..*\.module\.css)'$/gm)].map(([, as, path = '']) => ({
    from,
    module: join(dirname(from), path),
    names: [...textOf(from).matchAll(new RegExp(`(?<![-\\w])${as}\\.(\\w+)`, 'g'))].flatMap(([, name = '']) => name),
    isByName: !textOf(from).includes(`${as}[`),
  }))

const uses = files.filter((path) => /\.tsx?$/.test(path)).flatMap(usesIn)

test('every class that is named is in its module of styles', () => {
  const missing = uses.flatMap(({ from, module, names }) =>
    names.filter((name) => !classesOf(module).has(name)).map((name) => `${from}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every class of a module of styles is named somewhere, unless it is chosen by a value', () => {
  const modules = files.filter((path) => path.endsWith('.module.css'))
  const unused = modules.flatMap((module) => {
    const users = uses.filter((use) => use.module === module)
    if (users.some(({ isByName }) => !isByName)) return []
    const named = new Set(users.flatMap(({ names }) => names))
    return [...classesOf(module)].filter((name) => !named.has(name)).map((name) => `${module}: ${name}`)
  })
  expect(unused).toEqual([])
  expect(modules.length).toBeGreaterThan(0)
})
