import { defineConfig, devices } from '@playwright/test'
import everyday from './playwright.config.ts'

/**
 * The faults that a real browser meets: killed, frozen, cut off, lied to. `npm run faults` runs all of them; those with
 * `@share` in their title also run inside `npm test`.
 */
export default defineConfig(everyday, {
  testDir: 'tests/faults',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.cache/fault-tests.json' }],
  ],
  projects: [{ name: 'tablet', use: { ...devices['Galaxy Tab S9'], deviceScaleFactor: 1 } }],
})
