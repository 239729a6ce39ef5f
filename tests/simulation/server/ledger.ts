/** Notes how each change is taken back, so that a refusal leaves nothing and a backup can be put back. */
export type Ledger = {
  /** Call it with each change, before or after; `undo` brings the state before it back. */
  readonly note: (undo: () => void) => void
  readonly mark: () => number
  readonly backTo: (mark: number) => void
  /** The mark of the state as it was at that moment, in ms of the server's clock. */
  readonly markAt: (at: number) => number
}

type Note = { readonly at: number; readonly undo: () => void }

export const createLedger = (now: () => number): Ledger => {
  const notes: Note[] = []
  return {
    note: (undo) => void notes.push({ at: now(), undo }),
    mark: () => notes.length,
    backTo: (mark) => {
      while (notes.length > mark) notes.pop()?.undo()
    },
    markAt: (at) => {
      const later = notes.findIndex((note) => note.at > at)
      return later === -1 ? notes.length : later
    },
  }
}

/** A map whose changes are noted. */
export type Kept<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get' | 'has' | 'values' | 'keys' | 'size'> & {
  readonly set: (key: Key, value: Value) => void
}

export const createKept = <Key, Value>({ note }: Ledger): Kept<Key, Value> => {
  const map = new Map<Key, Value>()
  return {
    get: (key) => map.get(key),
    has: (key) => map.has(key),
    values: () => map.values(),
    keys: () => map.keys(),
    get size() {
      return map.size
    },
    set: (key, value) => {
      const had = map.has(key)
      const before = map.get(key)
      map.set(key, value)
      note(() => {
        if (had && before !== undefined) map.set(key, before)
        else map.delete(key)
      })
    },
  }
}

/** A list to which things are added at the end, which is noted. */
export const createKeptList = <Value>({ note }: Ledger): { all: readonly Value[]; add: (value: Value) => void } => {
  const all: Value[] = []
  return {
    all,
    add: (value) => {
      all.push(value)
      note(() => void all.pop())
    },
  }
}
