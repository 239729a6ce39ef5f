import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What Chromium itself writes to the console when the network, not the app, has failed; the app shows it otherwise. */
const NETWORK = /^Failed to load resource: (net::ERR_|the server responded with a status of (401|429|50[234]))/

/** A network that failed, or the identity pool that refused a sign-in: its protocol answers that with 400. */
const isExpected = (message: ConsoleMessage): boolean =>
  NETWORK.test(message.text()) || (/status of 400/.test(message.text()) && message.location().url.endsWith('/identity'))

/**
 * Collects what must never happen in any page of the context: errors on the console, uncaught errors, and whatever the
 * Content-Security-Policy refused.
 */
export const watch = async (context: BrowserContext, wrong: string[] = []): Promise<string[]> => {
  context.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return
    wrong.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => wrong.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  await context.exposeBinding('reportViolation', (_source, words: string) => void wrong.push(words))
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        const words = `policy: ${violatedDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`
        Reflect.get(window, 'reportViolation')(words)
      },
    )
  })
  return wrong
}
