/** A value that can be watched: `snapshot` is the same object until it changes. */
export type Store<Value> = {
  readonly snapshot: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

export type WritableStore<Value> = Store<Value> & { readonly set: (value: Value) => void }

export const createStore = <Value>(initial: Value): WritableStore<Value> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    snapshot: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
  }
}
