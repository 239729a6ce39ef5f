import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What Chromium itself writes to the console when the network, not the app, has failed; the app shows it otherwise. */
const NETWORK = /^Failed to load resource: (net::ERR_|the server responded with a status of (401|429|50[234]))/

/** Whether the server answered so to what was asked of such an address. */
const isAnswer = (message: ConsoleMessage, status: number, address: RegExp): boolean =>
  message.text().includes(`status of ${status}`) && address.test(message.location().url)

/**
 * A network that failed; the identity pool that refused a sign-in, which its protocol answers with 400; or the office
 * that was asked whether there is such a client, whom this device does not know, and said no. An icon that Chromium looks
 * for by itself, where a test opens what is no page.
 */
const isExpected = (message: ConsoleMessage): boolean =>
  NETWORK.test(message.text()) ||
  isAnswer(message, 400, /\/identity$/) ||
  isAnswer(message, 404, /\/v1\/clients\/[0-9a-f-]{36}$/) ||
  isAnswer(message, 404, /\/favicon\.ico$/)

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
