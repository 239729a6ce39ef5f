import { useLiveQuery } from '../../engine/use-live-query.ts'

const rotaIdOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'rotaId') : undefined

/**
 * Why a rota takes no step now: edits of its shifts have not reached the office, and would be no part of it. Undefined
 * where all have.
 */
export const useRotaUnsent = (rotaId: string): string | undefined => {
  const entries = useLiveQuery((read) => read.outboxEntries(), []) ?? []
  const unsent = entries.filter(
    ({ name, state, payload }) => state !== 'received' && name.startsWith('v1.shift.') && rotaIdOf(payload) === rotaId,
  )
  if (unsent.length === 0) return undefined
  const edits = unsent.length === 1 ? '1 change to its shifts has' : `${unsent.length} changes to its shifts have`
  return `${edits} not been sent yet and would not be included. Wait until everything is sent.`
}
