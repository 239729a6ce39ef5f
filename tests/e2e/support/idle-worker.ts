import type { Page } from '@playwright/test'

/** A worker as the browser's tools tell of it. */
type Version = { readonly versionId: string; readonly status: string; readonly runningStatus: string }

/**
 * Ends the worker in charge wherever a newer one waits, as a browser does with a worker that has had nothing to do for
 * half a minute: one that is looked at with its tools, as Playwright does, it lets live, and the newer one waits for
 * minutes where a request woke the one before just as that was to make room.
 */
export const endIdleWorker = async (page: Page): Promise<() => Promise<void>> => {
  const devtools = await page.context().newCDPSession(page)
  const known = new Map<string, Version>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) known.set(version.versionId, version)
  })
  await devtools.send('ServiceWorker.enable')
  return async () => {
    const versions = [...known.values()]
    if (!versions.some(({ status }) => status === 'installed')) return
    for (const { versionId, status, runningStatus } of versions) {
      if (status === 'activated' && runningStatus === 'running') {
        await devtools.send('ServiceWorker.stopWorker', { versionId })
      }
    }
  }
}
