import type { BrowserContext, Page } from '@playwright/test'

/** A page of an origin that runs nothing of the app: the worker leaves this address alone, and nobody else is asked. */
export const quietPage = async (context: BrowserContext, origin: string): Promise<Page> => {
  const page = await context.newPage()
  const address = `${origin}/healthz`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(address)
  return page
}
