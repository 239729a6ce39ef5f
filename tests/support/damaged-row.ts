import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

const unreadable = () => new DOMException('The row cannot be read', 'DataError')

/** A request that ends as one of a damaged row does, once the other one has its answer. */
const failing = (request: IDBRequest): IDBRequest => {
  const error = unreadable()
  const event = { preventDefault: () => undefined, stopPropagation: () => undefined, target: { error } }
  const failed = {
    error,
    set onerror(hear: (event: unknown) => void) {
      request.onsuccess = () => hear(event)
    },
  }
  return failed as unknown as IDBRequest
}

/** From now on this row of a table cannot be read, by itself or with others. */
export const damage = (table: string, damaged: string): void => {
  const { get, getAll } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const request = get.call(this, key)
    return this.name === table && key === damaged ? (failing(request as never) as never) : request
  })
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === table) throw unreadable()
    return getAll.call(this, ...given)
  })
  const { getAll: getAllOfIndex } = IDBIndex.prototype
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, ...given) {
    if (this.objectStore.name === table) throw unreadable()
    return getAllOfIndex.call(this, ...given)
  })
}
