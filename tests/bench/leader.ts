import type { Page } from '@playwright/test'
import type { Measures } from './measures.ts'
import { openProfile, type Profile } from './profile.ts'
import type { Scene } from './visit.ts'

/** The leader must have answered the others for a while, or there is none to take over from. */
const leadingMs = 3000
const restMs = 1000
const mostTakeOverMs = 30_000
const lookEveryMs = 10

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** From now until the server has what was said; Infinity if it never comes. */
const arrival = async ({ server }: Scene, note: string): Promise<number> => {
  const began = performance.now()
  while (!server.provider.taken().some((taken) => taken.note === note)) {
    if (performance.now() - began > mostTakeOverMs) return Number.POSITIVE_INFINITY
    await pause(lookEveryMs)
  }
  return performance.now() - began
}

const press = (page: Page, id: string, note: string): Promise<unknown> =>
  page.evaluate(([on, said]) => Reflect.get(globalThis, 'bench').press(on, said), [id, note])

/** What happens to a page that leads: it stands still with all that it holds, or is gone from one moment to the next. */
const ends: Readonly<Record<'frozenMs' | 'killedMs', (profile: Profile) => Promise<unknown>>> = {
  frozenMs: async ({ context, page }) => {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Debugger.enable')
    // At its next statement, of a timer or a message: it keeps its locks and answers nobody.
    const paused = new Promise((resolve) => {
      cdp.on('Debugger.paused', resolve)
    })
    await cdp.send('Debugger.pause')
    await paused
  },
  killedMs: async ({ context, page }) => {
    const cdp = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // It never answers.
    cdp.send('Page.crash').catch(() => undefined)
    await crashed
  },
}

/**
 * Two tabs of one device, the first of which leads. The leader ends, somebody presses in the other tab, and the time is
 * taken until the server has it: the follower has to notice, to take over, and to send.
 */
export const measureLeader = async (scene: Scene, contender: string, slowDown: number): Promise<Measures> => {
  const { server, given, pressed } = scene
  const measures: Measures = {}
  for (const how of ['frozenMs', 'killedMs'] as const) {
    server.provider.reset()
    const profile = await openProfile({ origin: server.origin, contender, given, slowDown })
    try {
      if (!(await profile.ask('parts')).leads) return measures
      await profile.ask('mirror')
      const follower = await profile.openTab()
      await pause(leadingMs)
      const id = pressed[0] ?? ''
      await press(follower, id, 'led')
      const usual = await arrival(scene, 'led')
      if (!Number.isFinite(usual)) throw new Error(`${contender} sends nothing from its second tab`)
      // At rest: a page that stands still in the middle of a transaction blocks its database for every tab, until it goes on.
      await pause(restMs)
      await ends[how](profile)
      const arriving = arrival(scene, how)
      await press(follower, id, how)
      measures[how] = await arriving
    } finally {
      await profile.close()
    }
  }
  return measures
}
