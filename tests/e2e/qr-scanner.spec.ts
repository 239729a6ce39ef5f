import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { qrAddressOf } from '../../domain/client/qr-address.ts'
import { qrMatrixOf } from '../../src/pieces/qr-matrix.ts'
import { photographed } from '../support/photographed.ts'
import { axeOf } from './support/axe.ts'
import { cameraArguments, writeCameraVideo } from './support/fake-camera.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { openRota, openRotaAt } from './support/sign-in.ts'
import { type SomeClient, someClient } from './support/some-client.ts'

const openScanner = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Scan QR code' }).click()

const accessFindings = async (page: Page): Promise<string[]> => {
  const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}

type Seen = { readonly text: (server: RunningServer, client: SomeClient) => string }

/** A browser whose camera sees a sheet with this text on it, held askew; `look` is what happens before it. */
const withCamera = async (
  { server, launchOptions, text }: { server: RunningServer; launchOptions: object; text: Seen['text'] },
  use: (page: Page, client: SomeClient) => Promise<void>,
) => {
  const { chromium } = await import('@playwright/test')
  const client = await someClient(server)
  const folder = mkdtempSync(join(tmpdir(), 'carelight-camera-'))
  const file = join(folder, 'door.y4m')
  writeCameraVideo(file, photographed(qrMatrixOf(text(server, client)), { turned: 10, slant: 0.15 }))
  const args = 'args' in launchOptions && Array.isArray(launchOptions.args) ? launchOptions.args : []
  const browser = await chromium.launch({ ...launchOptions, args: [...args, ...cameraArguments(file)] })
  const permissions = ['camera', 'notifications', 'background-sync']
  const context = await browser.newContext({ permissions, viewport: { width: 800, height: 1280 } })
  const page = await context.newPage()
  await openRota(page, server, 'carer')
  await use(page, client)
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

test('a printed code leads to its client, also without signal, and the camera is released', async ({
  server,
  launchOptions,
}) => {
  const text: Seen['text'] = (running, { id }) => qrAddressOf(running.origin('rota'), id)
  await withCamera({ server, launchOptions, text }, async (page, client) => {
    // "Synced" may be said before the clients have been read; seen once, this one is on the tablet.
    await page.goto(`${server.origin('rota')}/clients/${client.id}`)
    await expect(page.getByRole('heading', { level: 1, name: client.initials })).toBeVisible()
    await page.context().setOffline(true)
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (asked) => {
        const stream = await open(asked)
        Object.assign(window, { streamOfTest: stream })
        return stream
      }
    })
    await openScanner(page)
    await expect(page.getByText('QR code detected')).toBeVisible()
    await expect(page).toHaveURL(`${server.origin('rota')}/clients/${client.id}/qr/view`)
    await expect(page.getByRole('heading', { level: 1, name: client.initials })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const states = await page.evaluate(() =>
      (window as unknown as { streamOfTest: MediaStream }).streamOfTest.getTracks().map(({ readyState }) => readyState),
    )
    expect(states).toEqual(['ended'])
  })
})

test('a foreign code is refused and the scanner goes on', { tag: '@all' }, async ({ server, launchOptions }) => {
  const text: Seen['text'] = (_, { id }) => qrAddressOf('https://rota.elsewhere.example', id)
  await withCamera({ server, launchOptions, text }, async (page) => {
    await openScanner(page)
    await expect(page.getByText('Invalid QR code')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Scan QR code' })).toBeVisible()
    await expect(page.getByText('Hold the code inside the frame')).toBeVisible()
    expect(await accessFindings(page)).toEqual([])
  })
})

test('without a camera the client is found by initials', { tag: '@all' }, async ({ server, page }) => {
  const client = await someClient(server)
  await openRota(page, server, 'carer')
  await openScanner(page)
  const scanner = page.getByRole('dialog', { name: 'Scan QR code' })
  await scanner.getByRole('button', { name: 'Find by initials or room instead' }).click()
  await scanner.getByRole('textbox', { name: 'Initials, room or location' }).fill(client.initials.toLowerCase())
  expect(await accessFindings(page)).toEqual([])
  await scanner
    .getByRole('button', { name: new RegExp(`^${client.initials}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: client.initials })).toBeVisible()
  expect(await accessFindings(page)).toEqual([])
})

test('Escape closes the scanner and gives the focus back', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'carer')
  await openScanner(page)
  await expect(page.getByRole('dialog', { name: 'Scan QR code' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Scan QR code' })).toBeFocused()
})

test('a client that is not on the tablet says so without signal, and a bad id is no page', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRota(page, server, 'carer')
  const rota = server.origin('rota')
  await page.goto(`${rota}/clients/not-an-id/qr/view`)
  await expect(page.getByText("Sorry, this page doesn't exist.")).toBeVisible()
  await page.context().setOffline(true)
  await page.goto(`${rota}/clients/5a0c2f4e-9d1b-4c3a-8e7f-0123456789ab?from=qr`)
  await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible()
})

test('the printable sheet holds the code that is scanned', { tag: '@all' }, async ({ server, page }) => {
  const client = await someClient(server)
  await openRotaAt(page, server, { account: 'carer', path: `/clients/${client.id}/qr/print` })
  await expect(page.getByRole('img', { name: `QR code of ${client.initials}` })).toBeVisible()
  await expect(page.getByText(qrAddressOf(server.origin('rota'), client.id))).toBeVisible()
  expect(await accessFindings(page)).toEqual([])
})
