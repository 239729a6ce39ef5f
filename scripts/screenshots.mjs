// Takes the pictures of the manifest (and so of the app's entry in a shop) from the running app, with the demo provider.
// Run by hand after a change of the look: npm run screenshots. The pictures are committed.
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { RunningServer } from '../tests/e2e/support/running-server.ts'
import { openRota } from '../tests/e2e/support/sign-in.ts'
import { findChromium } from './find-chromium.mjs'

const PICTURES = [
  { name: 'home-wide', path: '/', width: 1280, height: 800 },
  { name: 'device-wide', path: '/device', width: 1280, height: 800 },
  { name: 'home-narrow', path: '/', width: 400, height: 800 },
  { name: 'device-narrow', path: '/device', width: 400, height: 800 },
]

mkdirSync('public/screenshots', { recursive: true })
const server = await RunningServer.create()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/London', colorScheme: 'light' })
  await openRota(page, server, 'carer')
  for (const { name, path, width, height } of PICTURES) {
    await page.setViewportSize({ width, height })
    await page.goto(server.origin('rota') + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
    await page.screenshot({ path: `public/screenshots/${name}.png` })
  }
} finally {
  await browser.close()
  await server.dispose()
}
