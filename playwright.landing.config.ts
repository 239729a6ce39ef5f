import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

const pages = (everyday.projects ?? []).map((project) => ({ ...project, testDir: 'tests/e2e', grepInvert: /@all/ }))
const [tablet] = everyday.projects ?? []

/**
 * What a landing runs in a browser: a share of the faults, and the pages without the tag `@all`. One run of both makes the
 * demo provider once. Faults come first: they are the longest, and what is long at the end leaves one of two workers idle.
 */
export default defineConfig({
  ...everyday,
  testDir: 'tests',
  projects: [{ ...tablet, name: 'faults', testDir: 'tests/faults', grep: /@share/ }, ...pages],
})
