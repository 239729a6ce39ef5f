import { personCookie } from '../../../sync/person-of-device.ts'
import { isAwake, type Story, userOf } from '../stories/story.ts'
import type { SimTab } from '../world/sim-world.ts'
import type { Finding } from './truth.ts'

/** A page that is looked at compares the person at once; what it waits for meanwhile may take its time. */
const comparedWithinMs = 20_000

/** I4, all the time: a page to which somebody came back does not go on showing whoever was there before. Decision 17. */
export const personBefore = (story: Story) => {
  const since = new Map<SimTab, { readonly shown: string; readonly named: string; readonly atMs: number }>()
  return (tab: SimTab): Finding[] => {
    const nowMs = story.world.timeline.nowMs()
    const named = tab.device.cookies.get(personCookie)
    const shown = userOf(tab)?.id
    // Whoever came back before somebody signed in does not tell the page of them.
    if (story.returns.get(tab)?.named !== named) story.returns.delete(tab)
    if (!isAwake(tab) || named === undefined || shown === undefined || shown === named) {
      since.delete(tab)
      return []
    }
    const known = since.get(tab)
    if (known?.shown !== shown || known.named !== named) {
      since.set(tab, { shown, named, atMs: nowMs })
      return []
    }
    // It is compared when somebody comes back, and that has been since.
    const returned = story.returns.get(tab)
    if (returned === undefined || nowMs - Math.max(returned.atMs, known.atMs) < comparedWithinMs) return []
    return [
      { invariant: 'I4', what: `${tab.name} goes on showing ${shown.slice(-4)}, and ${named.slice(-4)} is signed in` },
    ]
  }
}
