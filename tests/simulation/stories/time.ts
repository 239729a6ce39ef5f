import type { Operation, OperationKind } from './operation.ts'
import { pickOf } from './operation.ts'
import type { Story } from './story.ts'

const pass =
  (choices: readonly number[]) =>
  async ({ world }: Story, { a }: Operation): Promise<string> => {
    const seconds = pickOf(choices, a) ?? 1
    await world.timeline.runFor(seconds * 1000)
    return `${seconds} s`
  }

const dayMs = 86_400_000

/** All tablets lie in a drawer, switched off, for days. */
const drawer = async ({ world, others }: Story, { a }: Operation): Promise<string> => {
  const days = pickOf([3, 8, 8, 15], a) ?? 8
  for (const device of world.devices) device.killBrowser()
  await world.timeline.runFor((days * dayMs) / 2)
  // Others go on working meanwhile.
  others.haveActed = true
  for (const kind of ['delete-activity', 'edit-activity', 'create-activity'] as const) world.server.elsewhere(kind)
  await world.timeline.runFor((days * dayMs) / 2)
  for (const device of world.devices) device.openTab()
  return `${days} days`
}

/** Time that passes while nobody does anything. */
export const timeKinds: readonly OperationKind[] = [
  { name: 'a moment', weight: 10, run: pass([1, 2, 3, 5]) },
  { name: 'a while', weight: 2, run: pass([10, 20, 40, 65]) },
  { name: 'long', weight: 1, run: pass([120, 120, 301]) },
  { name: 'days in a drawer', weight: 0.3, isRare: true, run: drawer },
]
