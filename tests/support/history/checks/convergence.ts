import { isDeepStrictEqual } from 'node:util'
import { differingFields } from '../../checks/differing-fields.ts'
import type { DeviceAtEnd, History } from '../history.ts'

/** What a shift runs is composed as it is read, and is of then in a device's copy: no screen goes by it. Decision 108. */
const comparable = (table: string, row: unknown): unknown =>
  table === 'shifts' && typeof row === 'object' && row !== null ? { ...row, activities: [] } : row

const differences = ({ device, mirror, server }: DeviceAtEnd, table: string): string[] => {
  const held = mirror[table] ?? new Map<string, unknown>()
  const answered = server[table] ?? new Map<string, unknown>()
  const missing = [...answered.keys()].filter((id) => !held.has(id)).map((id) => `lacks ${table} ${id}`)
  const left = [...held.keys()].filter((id) => !answered.has(id)).map((id) => `still has ${table} ${id}`)
  const other = [...answered].flatMap(([id, row]) => {
    const [own, theirs] = [comparable(table, held.get(id)), comparable(table, row)]
    return held.has(id) && !isDeepStrictEqual(own, theirs)
      ? [`has ${table} ${id} otherwise: ${differingFields(own, theirs)}`]
      : []
  })
  return [...missing, ...left, ...other].map((text) => `convergence: ${device} ${text}`)
}

/** Each device holds what the server answers the person who is signed in on it. */
export const convergence = ({ ending }: History): string[] =>
  ending.devices.flatMap((device) => Object.keys(device.server).flatMap((table) => differences(device, table)))
