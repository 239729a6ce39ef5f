import type { FaultKind } from '../faults.ts'
import type { Received } from '../server/model-server.ts'

const changedMeanwhile = 412
const gone = new Set([404, 410])
const taken = 409

/** Which faults of the catalogue an answer of the server stands for. */
export const faultsOf = ({ name, status }: Pick<Received, 'name' | 'status'>): FaultKind[] => {
  if (status === changedMeanwhile) return ['47 changed meanwhile']
  if (gone.has(status)) return ['48 activity or client gone']
  if (name === 'v1.shift.assign' && status === taken) return ['54 shift taken twice']
  if (name === 'v1.activity.create' && status >= 400 && status < 500 && status !== 401) return ['50 create refused']
  return []
}
