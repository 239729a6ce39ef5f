import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { bundle } from '../bundles.ts'
import type { Drawn } from './in-page.ts'

export type BarePage = { readonly address: string; readonly dispose: () => void }

type Copied = { readonly styles: string; readonly rows: readonly Drawn[]; readonly classes: string }

/** Runs in the bare page: puts the rows that it is to show into its database. */
const keepRows = (rows: readonly Drawn[]) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('bare', 1)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('rows', 'readwrite')
      for (const row of rows) writing.objectStore('rows').add(row)
      writing.oncomplete = () => resolve()
    }
  })

const serve = (files: Readonly<Record<string, { type: string; body: string }>>): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(({ url = '/' }, response) => {
      const file = files[url]
      response.writeHead(file === undefined ? 404 : 200, {
        'content-type': file?.type ?? 'text/plain',
        'cache-control': 'max-age=3600',
      })
      response.end(file?.body)
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/** Serves the page that shows what was copied, and fills its database in this browser. */
export const openBarePage = async (context: BrowserContext, copied: Copied): Promise<BarePage> => {
  const { code } = await bundle({ entry: fileURLToPath(new URL('bare/main.ts', import.meta.url)) })
  const head =
    '<meta charset="utf-8"><link rel="stylesheet" href="/all.css"><script type="module" src="/all.js"></script>'
  const server = await serve({
    '/': {
      type: 'text/html',
      body: `<!doctype html><html lang="en-GB" class="${copied.classes}"><head>${head}</head><body></body></html>`,
    },
    '/all.js': { type: 'text/javascript', body: code },
    '/all.css': { type: 'text/css', body: copied.styles },
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(keepRows, copied.rows)
  await page.close()
  return { address, dispose: () => void server.close() }
}
