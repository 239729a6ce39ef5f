import type { Databases } from './database.ts'
import type { Engine, Watcher } from './engine-types.ts'
import { type DeclaredList, keepLive } from './live-lists.ts'
import { liveRead } from './live-reads.ts'
import type { Running } from './parts.ts'
import type { Read } from './queries/read.ts'
import { readsOf } from './queries/reads.ts'

type Asked<Value> = Watcher<Value> & { readonly query: (read: Read) => Promise<Value> }

/** Watches one query on an open engine; gives back what ends it. */
const watchOn = <Value>(
  { core, sender, session, controller }: Running,
  { query, onValue, onError, restMs }: Asked<Value>,
): (() => void) => {
  const live = keepLive(
    { rows: core.shownRows, clock: core.ports.clock, who: () => session.snapshot().user?.id, restMs },
    onValue,
  )
  let list: DeclaredList | undefined
  const onList = (declared: DeclaredList) => {
    list = declared
  }
  const declaredFor = (value: unknown) => (list !== undefined && list.answerOf(list.rows) === value ? list : undefined)
  const ask = async (databases: Databases) => {
    const read = readsOf({ databases, now: core.clock.now, sending: sender.sending.snapshot, onList })
    await live.rested()
    live.begin()
    list = undefined
    const value = await query(read)
    return { value, list: declaredFor(value) }
  }
  const end = liveRead(core, ask, {
    onValue: (answer) => live.answer(answer.value, answer.list),
    onError: (error) => {
      // A closed engine answers nothing any more; that is no fault of the query.
      if (controller.signal.aborted) return
      live.fail()
      onError(error)
    },
  })
  return () => {
    live.stop()
    end()
  }
}

/** Watches a query as soon as the engine is open. */
export const watchOf =
  (ready: Promise<Running>): Engine['watch'] =>
  (query, watcher) => {
    let isStopped = false
    let end: () => void = () => undefined
    const begin = (running: Running) => {
      if (!isStopped) end = watchOn(running, { query, ...watcher })
    }
    ready.then(begin, () => undefined)
    return () => {
      isStopped = true
      end()
    }
  }
