/** Keys in the order of their UTF-16 code units, as `<` compares. An object cannot keep them: it has numbers first. */
const membersOf = (value: object): string[] =>
  Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)

/**
 * JSON without white space whose keys are in the order of their UTF-16 code units, so that two writings of the same thing
 * are equal. Seals of the audit trail cover it: whoever checks one without us follows docs/operation.md.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) return `{${membersOf(value).join(',')}}`
  return JSON.stringify(value) ?? 'null'
}
