import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** From now on, `times` writes of a table find the disk full. */
export const fillDisk = (times: number, table = 'entries'): void => {
  const { put } = IDBObjectStore.prototype
  let left = times
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === table && left > 0) {
      left -= 1
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    return put.call(this, value, key)
  })
}
