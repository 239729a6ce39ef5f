import type { BrowserContext, Page } from '@playwright/test'

/** Sets the clock of every page that is opened from now on so much ahead; below 0: behind. Timers run as ever. */
export const setClock = (context: BrowserContext, aheadMs: number): Promise<unknown> =>
  context.addInitScript((ahead) => {
    const shift = { ahead }
    Reflect.set(window, 'clockOfTheTest', shift)
    const RealDate = Date
    const now = () => RealDate.now() + shift.ahead
    window.Date = new Proxy(RealDate, {
      construct: (real, given) => (given.length === 0 ? new real(now()) : Reflect.construct(real, given)),
      get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
    })
  }, aheadMs)

/** Sets the clock of an open page that `setClock` has prepared, as a person does in the settings of the tablet. */
export const moveClock = (page: Page, aheadMs: number): Promise<void> =>
  page.evaluate((ahead) => {
    Reflect.get(window, 'clockOfTheTest').ahead = ahead
  }, aheadMs)
