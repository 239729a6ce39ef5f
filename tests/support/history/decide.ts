import type { Hand } from './presses.ts'

/** The person looks at what was refused and decides: again, edited where it has text, or set aside. */
export const decide = async ({ world, tablet, tab }: Hand): Promise<void> => {
  const { engine, life } = tab
  const person = engine.session.snapshot().user?.id
  const entries = await Promise.race([
    new Promise<readonly { id: string; state: string; payload: unknown; name: string }[]>((resolve, reject) => {
      const stop = engine.watch((read) => read.outboxEntries(), {
        onValue: (views) => {
          queueMicrotask(() => stop())
          resolve(views)
        },
        onError: reject,
      })
    }),
    life.end,
  ]).catch(() => [])
  const refused = entries.find(({ state }) => state === 'attention')
  if (refused === undefined || person === undefined) return
  const how = world.random.pick(['again', 'edited', 'set-aside'] as const)
  world.recorder.note({ kind: 'decided', id: refused.id, how })
  if (how === 'again') return Promise.race([engine.entries.tryAgain(refused.id), life.end]).catch(() => undefined)
  if (how === 'set-aside') {
    await Promise.race([engine.entries.setAside(refused.id, 'Told them'), life.end]).catch(() => undefined)
    return
  }
  const kept = await Promise.race([engine.entries.edit(refused.id, refused.payload), life.end]).catch(() => undefined)
  if (kept?.ok !== true || life.isOver()) return
  const { id, seq } = kept.value
  const press = { kind: 'pressed', device: tablet.name, tab: tab.name, person, id, seq, name: refused.name } as const
  world.recorder.note({ ...press, target: '', isRow: false })
}
