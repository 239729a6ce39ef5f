import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = ['domain', 'server', 'src', 'sw', 'sync', 'tests', 'scripts', 'docs']

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
)

/** What a pattern finds anywhere in the project and does not lead anywhere, each with its file. */
const lost = (pattern: RegExp, leads: (found: RegExpExecArray) => boolean): string[] =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter((found) => !leads(found)).map(([found]) => `${path}: ${found}`),
  )

test('a document that is cited is there', () => {
  expect(texts.length).toBeGreaterThan(1000)
  expect(lost(/\bdocs\/[\w/-]+\.md\b/g, ([path]) => existsSync(path))).toEqual([])
})

test('a decision that is cited is there', () => {
  const numbers = new Set(readdirSync('docs/decisions').map((name) => Number(name.slice(0, 3))))
  const leads = ([, cited = '']: RegExpExecArray) =>
    (cited.match(/\d+/g) ?? []).every((number) => numbers.has(Number(number)))
  expect(lost(/\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)/g, leads)).toEqual([])
})

test('rules are cited by sections that they have', () => {
  const rules = readFileSync('docs/rules.md', 'utf8')
  const sections = new Set(
    [...rules.matchAll(/^(?:#+ |\*\*)§([\d.]+)/gm)].map(([, section]) => section?.replace(/\.$/, '')),
  )
  expect(lost(/\b[Rr]ules §(\d+(?:\.\d+)?)/g, ([, section]) => sections.has(section))).toEqual([])
})
