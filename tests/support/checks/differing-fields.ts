import { isDeepStrictEqual } from 'node:util'

const fieldsOf = (row: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof row === 'object' && row !== null ? Object.entries(row) : [])

const text = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 300)

/** In which fields a row that is held differs from the one that is wanted, and how. */
export const differingFields = (held: unknown, wanted: unknown): string => {
  const [one, other] = [fieldsOf(held), fieldsOf(wanted)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => !isDeepStrictEqual(one.get(name), other.get(name)))
    .map((name) => `${name} ${text(one.get(name))} for ${text(other.get(name))}`)
    .join(', ')
}
