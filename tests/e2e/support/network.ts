import type { BrowserContext, Route } from '@playwright/test'

/** The same request for a program that does not resolve *.localhost. */
const onThisMachine = (url: string): { url: string; host: string } => {
  const address = new URL(url)
  const host = address.host
  address.hostname = '127.0.0.1'
  return { url: address.href, host }
}

/** Lets the server have one request that matches and its answer vanish on the way back. `lost` resolves when it has happened. */
export const loseOneAnswer = async (
  context: BrowserContext,
  matches: (url: URL) => boolean,
): Promise<{ lost: Promise<void> }> => {
  let happened: () => void = () => {}
  const lost = new Promise<void>((resolve) => {
    happened = resolve
  })
  const lose = async (route: Route): Promise<void> => {
    const { url, host } = onThisMachine(route.request().url())
    await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
    await route.abort('connectionreset')
    happened()
  }
  await context.route(matches, lose, { times: 1 })
  return { lost }
}

/** Answers every request to the API as the sign-in page of a café's Wi-Fi does. Resolves to the way out of it. */
export const enterCaptivePortal = async (context: BrowserContext): Promise<() => Promise<void>> => {
  const isAsked = (url: URL): boolean => /^\/(v1|config\.json|identity)/.test(url.pathname)
  const answer = (route: Route): Promise<void> =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Free Wi-Fi</title>' })
  await context.route(isAsked, answer)
  return () => context.unroute(isAsked, answer)
}
