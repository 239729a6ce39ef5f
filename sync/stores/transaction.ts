import type { Indexed, Range, ReadTable, Table, Writes } from '../ports.ts'

/** What a transaction wrote to a table: the rows of which keys, and whether all of it was cleared. */
export type TableChanges = { readonly keys: Set<unknown>; isCleared: boolean }

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      // One row that cannot be read is for whoever asked for it to judge: it undoes nothing.
      event.preventDefault()
      event.stopPropagation()
      reject(request.error ?? new DOMException('The request failed', 'AbortError'))
    }
  })

/** Resolves once the transaction is kept. Its requests may all have succeeded before a full disk ends it. */
const kept = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('The transaction ended', 'AbortError'))
  })

const rangeOf = (keyRange: typeof IDBKeyRange, range: Range | undefined): IDBKeyRange | undefined => {
  if (range === undefined) return undefined
  if ('only' in range) return keyRange.only(range.only)
  if ('above' in range) return keyRange.lowerBound(range.above, true)
  if ('below' in range) return keyRange.upperBound(range.below, true)
  return keyRange.bound(range.from, range.to)
}

/** The last so many rows that a cursor finds on its way back, in the order of the index. */
const lastOf = <Row>(request: IDBRequest<IDBCursorWithValue | null>, most: number): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    const rows: Row[] = []
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null || rows.length >= most) return resolve(rows.reverse())
      rows.push(cursor.value)
      cursor.continue()
    }
  })

const readTable = <Row, Key extends Indexed>(
  store: IDBObjectStore,
  keyRange: typeof IDBKeyRange,
): ReadTable<Row, Key> => {
  const source = (index: string | undefined) =>
    index === undefined || index === store.keyPath ? store : store.index(index)
  const get = (key: Key): Promise<Row | undefined> => answerOf<Row | undefined>(store.get(key as IDBValidKey))
  return {
    get,
    getMany: (keys) => Promise.all(keys.map(get)),
    rows: (index, range, most) => {
      const within = rangeOf(keyRange, range)
      if (most === undefined) return answerOf<Row[]>(source(index).getAll(within))
      if ('first' in most) return answerOf<Row[]>(source(index).getAll(within, most.first))
      return lastOf<Row>(source(index).openCursor(within, 'prev'), most.last)
    },
    // The schema of a table says of which type its keys are.
    keys: async (index, range) => (await answerOf(source(index).getAllKeys(rangeOf(keyRange, range)))) as Key[],
    count: (index, range) => answerOf(source(index).count(rangeOf(keyRange, range))),
  }
}

const tableOf = <Row, Key extends Indexed>(
  store: IDBObjectStore,
  keyRange: typeof IDBKeyRange,
  changes: TableChanges,
): Table<Row, Key> => ({
  ...readTable<Row, Key>(store, keyRange),
  put: (...rows) => {
    for (const row of rows) {
      store.put(row)
      // A key of several fields has no name: it stands for the whole table.
      changes.keys.add(row[store.keyPath as keyof Row])
    }
  },
  remove: (...keys) => {
    for (const key of keys) {
      store.delete(key as IDBValidKey)
      changes.keys.add(key)
    }
  },
  clear: () => {
    store.clear()
    changes.isCleared = true
  },
})

/** Ends a transaction at once, if it has not ended by itself: then there is nothing to do. */
const endNow = (end: () => void): void => {
  try {
    end()
  } catch {
    return
  }
}

/** Runs `work` within the transaction; resolves once it is kept, with what it wrote, or rejects with nothing written. */
export const inTransaction = async <Value>(
  transaction: IDBTransaction,
  keyRange: typeof IDBKeyRange,
  work: (within: Writes) => Promise<Value>,
): Promise<{ readonly value: Value; readonly written: ReadonlyMap<string, TableChanges> }> => {
  const changes = new Map<string, TableChanges>()
  const end = kept(transaction)
  // Whoever waits for `work` hears of a failure there; this one is awaited further down, or not at all.
  end.catch(() => undefined)
  // Named again and again: each cell is a row of the same table.
  const tables = new Map<string, unknown>()
  const table = <Row, Key extends Indexed>(name: string): Table<Row, Key> => {
    const known = tables.get(name)
    // The name says of which type its rows are.
    if (known !== undefined) return known as Table<Row, Key>
    const own = { keys: new Set<unknown>(), isCleared: false }
    changes.set(name, own)
    const opened = tableOf<Row, Key>(transaction.objectStore(name), keyRange, own)
    tables.set(name, opened)
    return opened
  }
  try {
    const value = await work({ table })
    endNow(() => transaction.commit())
    await end
    return { value, written: changes }
  } catch (error) {
    endNow(() => transaction.abort())
    throw error
  }
}
