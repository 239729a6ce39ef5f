/**
 * Stores what the build in `dist` keeps on a tablet with entries waiting, one that was refused, one that arrived and a
 * draft. To be run once for each release that changes a schema: `npx tsx tests/faults/stored/store-release.ts v1-0.1.0`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { comment, refuse, start } from '../../e2e/support/care.ts'
import { RunningServer } from '../../e2e/support/running-server.ts'
import { openRota } from '../../e2e/support/sign-in.ts'
import { Tablet } from '../../e2e/support/tablet.ts'
import { openComment } from '../support-storage/comment-form.ts'
import { findHere } from '../support-storage/here.ts'
import { anonymous, STORED } from '../support-storage/release.ts'
import { readDatabases } from '../support-storage/stored-databases.ts'

/** Of each table of what was read this many rows are enough, beside those that something waits for. */
const ROWS = 4
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g

const [, , name = 'unnamed'] = process.argv
const executablePath = findChromium()
const server = await RunningServer.create()
const tablet = new Tablet({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })

const refuseOneComment = async (page: Page): Promise<void> => {
  const isComment = ({ pathname }: URL) => /\/comment$|\/v1\/batch$/.test(pathname)
  const body = { status: 422, title: 'Not valid', detail: 'The note could not be read.' }
  await page.route(isComment, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify(body),
    }),
  )
  await comment(page, page.getByRole('main'), 'Refused by the office')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /need attention/ })
    .waitFor()
  await page.unroute(isComment)
}

try {
  const page = await tablet.open()
  // What compiles this script names functions with a helper that pages do not have.
  await tablet.context.addInitScript('globalThis.__name = (named) => named')
  await openRota(page, server, 'carer')
  const here = await findHere(page, server)
  const open = (id: string) => page.goto(`${server.origin('rota')}/activities/${id}`)
  const main = page.getByRole('main')
  await open(here.activity[0])
  await comment(page, main, 'Arrived at the office')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Synced/ })
    .waitFor()
  await refuseOneComment(page)
  await tablet.context.setOffline(true)
  await start(page, main)
  await comment(page, main, 'Chose the red scarf')
  await open(here.activity[1])
  await refuse(page, main, 'Wanted to sleep')
  await open(here.activity[0])
  await (await openComment(page)).note.fill('Not finished yet')
  while (!JSON.stringify(await readDatabases(page)).includes('Not finished yet')) await page.waitForTimeout(100)

  const needed = new Set([here.activity[0], here.activity[1], here.client[0], here.client[1], here.carer])
  const isNeeded = (row: unknown) => [...needed].some((id) => JSON.stringify(row).startsWith(`{"id":"${id}"`))
  const databases = (await readDatabases(page)).map((database) => ({
    ...database,
    stores: database.stores.map((store) => ({
      ...store,
      rows:
        database.name === 'carelight-outbox' || ['cells', 'bases', 'checkpoints'].includes(store.name)
          ? store.rows
          : store.rows.filter((row, index) => index < ROWS || isNeeded(row)),
    })),
  }))
  const text = JSON.stringify({ storedAt: Date.now(), databases }, undefined, 1).replace(JWT, 'an-old-token')
  writeFileSync(join(STORED, `${name}.json`), `${anonymous(text, here)}\n`)
} finally {
  await tablet.dispose()
  await server.dispose()
}
