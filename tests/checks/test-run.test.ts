import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grownSteps, linesOfRecord, linesOfSummary, secondsInTable } from '../../scripts/testing/record.mjs'
import { readPlaywright, readVitest } from '../../scripts/testing/reports.mjs'
import { STEPS_OF_ALL, STEPS_OF_TEST } from '../../scripts/testing/steps.mjs'
import { partOf, TENTHS, tenthOf } from '../../scripts/testing/tenth.mjs'

const readme = readFileSync('tests/README.md', 'utf8')
const aStep = (name: string, seconds: number) => ({ name, ms: seconds * 1000, passed: 1, failed: 0, files: [] })

test('the table of tests/README.md has each step once, in the order in which they run', () => {
  const steps = [...STEPS_OF_TEST, ...STEPS_OF_ALL].map(({ name }) => name)
  expect([...secondsInTable(readme).keys()]).toEqual(steps)
})

test('the ten tenths of a list are the list, each of it once', () => {
  const list = Array.from({ length: 23 }, (_, at) => at)
  const parts = Array.from({ length: TENTHS }, (_, index) => partOf(list, { index, of: TENTHS }))
  expect(parts.flat().sort((a, b) => a - b)).toEqual(list)
})

test('a commit chooses the same tenth each time, and other commits choose each of the others', () => {
  const commits = Array.from({ length: 200 }, (_, at) => (at * 7_919).toString(16).padStart(8, '0').padEnd(40, '0'))
  expect(commits.map((commit) => tenthOf(commit).index)).toEqual(commits.map((commit) => tenthOf(commit).index))
  expect(new Set(commits.map((commit) => tenthOf(commit).index)).size).toBe(TENTHS)
})

test('a step that grew by more than a fifth is said, and one that grew by less is not', () => {
  const table = secondsInTable('| `unit` | all of it | yes | 100 |\n| `plants` | all | no | 500 |\n')
  expect(grownSteps([aStep('unit', 119), aStep('new', 999)], table)).toEqual([])
  expect(grownSteps([aStep('unit', 121)], table)).toEqual(['GREW unit: 121 s, and tests/README.md has 100 s'])
  expect(grownSteps([aStep('plants', 61)], table, 10)).toEqual(['GREW plants: 61 s, and tests/README.md has 50 s'])
})

test('the record has each step, their sum, and the twenty slowest files of all of them', () => {
  const files = Array.from({ length: 30 }, (_, at) => ({ file: `tests/${at}.test.ts`, ms: at * 1000 }))
  const lines = linesOfRecord([{ ...aStep('unit', 60), files }, aStep('browser', 90)])
  expect(lines.filter((line) => line.includes('.test.ts')).map((line) => line.split('  ').at(-1))).toEqual(
    files
      .slice(10)
      .reverse()
      .map(({ file }) => file),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^all +150$/))
})

test('the summary of everything has each step with what came of it last, and its name apart from that', () => {
  const kept = {
    unit: { ms: 61_000, failed: 0, commit: '0123456789abcdef', at: '2026-03-29T01:30:00.000Z' },
    fuzz: { ms: 600_000, failed: 2, at: '2026-03-30T01:30:00.000Z' },
  }
  expect(linesOfSummary(['unit', 'server-embedded-all', 'fuzz'], kept)).toEqual([
    'unit                 ok, 61 s, at 012345678 2026-03-29T01:30:00.000Z',
    'server-embedded-all  not run yet',
    'fuzz                 2 failed, 600 s, 2026-03-30T01:30:00.000Z',
  ])
})

test('a test that failed is named with its file, and a file that did not load counts as one', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        ...{ name: '/here/tests/a.test.ts', status: 'failed', startTime: 0, endTime: 2500, message: '' },
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          { status: 'failed', fullName: 'two', failureMessages: ['\u001b[31mexpected 1\u001b[0m'] },
        ],
      },
      {
        ...{ name: '/here/tests/b.test.ts', status: 'failed', startTime: 0, endTime: 1, assertionResults: [] },
        message: 'Cannot find module',
      },
    ],
  }
  expect(readVitest(report, '/here')).toEqual({
    passed: 1,
    failed: [
      { name: 'tests/a.test.ts: two', reason: 'expected 1' },
      { name: 'tests/b.test.ts', reason: 'Cannot find module' },
    ],
    files: [
      { file: 'tests/a.test.ts', ms: 2500 },
      { file: 'tests/b.test.ts', ms: 1 },
    ],
  })
})

test('a browser test that failed is named with its file, and an error outside of tests counts as one', () => {
  const spec = (title: string, ok: boolean) => ({
    ...{ title, ok, file: 'a.spec.ts' },
    tests: [{ results: [{ duration: 700, errors: ok ? [] : [{ message: 'not visible' }] }] }],
  })
  const report = {
    ...{ config: { rootDir: '/here/tests/e2e' }, stats: { expected: 1 }, errors: [{ message: 'no template' }] },
    suites: [{ file: 'a.spec.ts', specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }],
  }
  expect(readPlaywright(report, '/here')).toEqual({
    passed: 1,
    failed: [
      { name: 'tests/e2e/a.spec.ts: two', reason: 'not visible' },
      { name: 'outside any test', reason: 'no template' },
    ],
    files: [{ file: 'tests/e2e/a.spec.ts', ms: 1400 }],
  })
})
