import { isDeepStrictEqual } from 'node:util'
import type { DeviceAtEnd, History } from '../history.ts'

const fieldsOf = (row: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof row === 'object' && row !== null ? Object.entries(row) : [])

/** In which fields two rows differ. */
const differing = (held: unknown, answered: unknown): string => {
  const [one, other] = [fieldsOf(held), fieldsOf(answered)]
  const names = [...new Set([...one.keys(), ...other.keys()])]
  const different = names.filter((name) => !isDeepStrictEqual(one.get(name), other.get(name)))
  return different
    .map((name) => `${name} ${JSON.stringify(one.get(name))} for ${JSON.stringify(other.get(name))}`)
    .join(', ')
}

const differences = ({ device, mirror, server }: DeviceAtEnd, table: string): string[] => {
  const held = mirror[table] ?? new Map<string, unknown>()
  const answered = server[table] ?? new Map<string, unknown>()
  const missing = [...answered.keys()].filter((id) => !held.has(id)).map((id) => `lacks ${table} ${id}`)
  const left = [...held.keys()].filter((id) => !answered.has(id)).map((id) => `still has ${table} ${id}`)
  const other = [...answered].flatMap(([id, row]) =>
    held.has(id) && !isDeepStrictEqual(held.get(id), row)
      ? [`has ${table} ${id} otherwise: ${differing(held.get(id), row)}`]
      : [],
  )
  return [...missing, ...left, ...other].map((text) => `convergence: ${device} ${text}`)
}

/** Each device holds what the server answers the person who is signed in on it. */
export const convergence = ({ ending }: History): string[] =>
  ending.devices.flatMap((device) => Object.keys(device.server).flatMap((table) => differences(device, table)))
