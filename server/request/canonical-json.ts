const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, ordered(part)]))
}

/** JSON whose keys are in order, so that two writings of the same thing are equal. */
export const canonicalJson = (value: unknown): string => JSON.stringify(ordered(value)) ?? 'null'
