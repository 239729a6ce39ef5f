import type { MirroredRow } from '../domain/resources/define-resource.ts'
import type { TableName } from '../domain/resources/table-name.ts'
import type { ClockPort } from './ports.ts'
import { isSameValue } from './same-value.ts'

/** A row as a press has just made it; `row` is undefined where it is gone. `isKept`: the mirror has it too. */
export type Shown = {
  readonly table: TableName
  readonly id: string
  readonly row: MirroredRow | undefined
  /** Who pressed: nobody else is shown it. */
  readonly userId: string
  isKept: boolean
}

/** What a query answered with, if that is a list of rows whose conditions are known, or one row. */
export type DeclaredList = {
  readonly table: TableName
  readonly rows: readonly MirroredRow[]
  readonly covers: (row: MirroredRow) => boolean
  /** The answer that such rows make: themselves, or the one that was asked for. */
  readonly answerOf: (rows: readonly MirroredRow[]) => unknown
}

/** For so long after a press the list that it was patched into is not asked for again. Performance §1. */
const pressRestMs = 100

/** Tells every watched list of this tab what a press has made, before the database says so. */
export type ShownRows = {
  readonly show: (shown: Shown) => void
  readonly listen: (listener: (shown: Shown) => void) => () => void
}

export const createShownRows = (): ShownRows => {
  const listeners = new Set<(shown: Shown) => void>()
  return {
    show: (shown) => {
      for (const listener of [...listeners]) listener(shown)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The list with a row in its place, added at the end, or left out. */
const patched = (list: DeclaredList, { id, row }: Shown): readonly MirroredRow[] => {
  const at = list.rows.findIndex((one) => one.id === id)
  const isIn = row !== undefined && list.covers(row)
  if (at < 0) return isIn ? [...list.rows, row] : list.rows
  return isIn ? list.rows.with(at, row) : list.rows.toSpliced(at, 1)
}

type LiveGiven = {
  readonly rows: ShownRows
  readonly clock: Pick<ClockPort, 'after' | 'elapsedMs'>
  /** Who is before the page at this moment. */
  readonly who: () => string | undefined
  /** The least time from an answer to the next question. */
  readonly restMs?: number | undefined
}

/** Tells what says something else than what was told last: a page draws itself again for each answer that it is given. */
const tellNews = <Value>(onValue: (value: Value) => void) => {
  let told: { readonly value: Value } | undefined
  return {
    tell: (value: Value): void => {
      if (told !== undefined && isSameValue(told.value, value)) return
      told = { value }
      onValue(value)
    },
    forget: (): void => {
      told = undefined
    },
  }
}

/**
 * Keeps the answer of one watched query. A plain list of rows is patched in memory when somebody presses here, since
 * asking the database again takes many times longer; the database's own answer follows, and wins. Anything else waits
 * for that. Performance §1.
 */
export const keepLive = <Value>(
  { rows, clock: { after, elapsedMs }, who, restMs = 0 }: LiveGiven,
  onValue: (value: Value) => void,
) => {
  let list: DeclaredList | undefined
  const { tell, forget } = tellNews(onValue)
  let patchedMs = Number.NEGATIVE_INFINITY
  let answeredMs = Number.NEGATIVE_INFINITY
  const wait = (ms: number) => new Promise<void>((resolve) => after(ms, resolve))
  const overlay = new Map<string, Shown>()
  const isOfOther = ({ userId }: Shown): boolean => userId !== who()
  const patch = (shown: Shown): void => {
    if (list?.table !== shown.table) return
    const next = patched(list, shown)
    if (next === list.rows) return
    list = { ...list, rows: next }
    patchedMs = elapsedMs()
    // What is declared is the query's whole answer.
    tell(list.answerOf(next) as Value)
  }
  const stop = rows.listen((shown) => {
    // Somebody else may have signed in since the press.
    if (shown.userId !== who()) return
    overlay.set(`${shown.table}/${shown.id}`, shown)
    patch(shown)
  })
  return {
    stop,
    /**
     * Resolves once the last answer is old enough, and presses have paused: what they made is shown, and the next of them
     * goes before a query.
     */
    rested: async () => {
      const leftOfAnswerMs = answeredMs + restMs - elapsedMs()
      if (leftOfAnswerMs > 0) await wait(leftOfAnswerMs)
      for (;;) {
        const leftMs = patchedMs + pressRestMs - elapsedMs()
        if (leftMs <= 0 || [...overlay.values()].some(isOfOther)) return
        await wait(leftMs)
      }
    },
    /** Called as the query begins: what the mirror has by now needs no patch in its answer. */
    begin: () => {
      for (const [key, { isKept }] of overlay) if (isKept) overlay.delete(key)
    },
    /** The watcher has been told of a failure: the next answer is told whatever it is. */
    fail: forget,
    /** Takes the database's answer; `declared` if it is one list. */
    answer: (value: Value, declared: DeclaredList | undefined) => {
      answeredMs = elapsedMs()
      list = declared
      let latest = declared
      for (const [key, shown] of overlay) if (isOfOther(shown)) overlay.delete(key)
      for (const shown of overlay.values()) {
        if (latest?.table === shown.table) latest = { ...latest, rows: patched(latest, shown) }
      }
      list = latest
      tell(latest === undefined || latest === declared ? value : (latest.answerOf(latest.rows) as Value))
    },
  }
}
