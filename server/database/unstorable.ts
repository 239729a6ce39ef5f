const LONE_SURROGATE = /[\ud800-\udfff]/u

/** A NUL or half of a surrogate pair: text that JSON can say and the database cannot keep. */
const isUnstorable = (text: string): boolean => text.includes('\0') || LONE_SURROGATE.test(text)

/** Nothing that the product knows is nested deeper. */
const DEEPEST = 40

/** What is said about it. */
export const UNSTORABLE = 'This holds a character that is no text, or is nested too deep.'

/** The path (JSON pointer) of the first text that cannot be stored, or of what is nested too deep; undefined where all can. */
export const unstorablePath = (value: unknown, path = '', depth = 0): string | undefined => {
  if (typeof value === 'string') return isUnstorable(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > DEEPEST) return path
  for (const [key, part] of Object.entries(value)) {
    const found = isUnstorable(key) ? path : unstorablePath(part, `${path}/${key}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
