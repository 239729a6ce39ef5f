/** What rows are made of: no dates, maps or classes. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/**
 * A copy of a row, as `structuredClone` makes it, at a fraction of its cost: the stand-in for IndexedDB copies each row
 * that it takes and gives. What is no plain row is left to the real one.
 */
const cloned = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? real(value) : value
  if (Array.isArray(value)) return value.map(cloned)
  if (!isPlain(value)) return real(value)
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) copy[key] = cloned(Reflect.get(value, key))
  return copy
}

const real = globalThis.structuredClone

/** From now on the stand-in of this process copies in the quick way. */
export const cloneQuickly = (): void => {
  Object.defineProperty(globalThis, 'structuredClone', { value: cloned, writable: true, configurable: true })
}
