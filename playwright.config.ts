import { defineConfig, devices } from '@playwright/test'
import { findTestBrowser } from './scripts/find-chromium.mjs'

const executablePath = findTestBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/make-template.ts',
  outputDir: 'test-results',
  // Limits of what hangs, for every test: how long something takes is measured elsewhere, and a machine may be slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '.cache/e2e-tests.json' }]],
  use: {
    // A press that never gets through says so before its test ends. It bounds waits for requests and events too, which
    // wait for a page that loads anew: no shorter than a navigation.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    permissions: ['notifications', 'background-sync'],
    screenshot: 'only-on-failure',
    // What moves is waited for before it is pressed.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-default-apps',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'tablet', use: { ...devices['Galaxy Tab S9'], deviceScaleFactor: 1 }, testIgnore: /\.desktop\.spec\.ts$/ },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      testMatch: /\.desktop\.spec\.ts$/,
    },
  ],
})
