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

/** Time that passes while nobody does anything. */
export const timeKinds: readonly OperationKind[] = [
  { name: 'a moment', weight: 10, run: pass([1, 2, 3, 5]) },
  { name: 'a while', weight: 4, run: pass([10, 20, 40, 65]) },
  { name: 'long', weight: 1, run: pass([120, 301, 900]) },
]
