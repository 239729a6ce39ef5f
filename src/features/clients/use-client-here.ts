import { getClient } from '../../../domain/calls/get-client.ts'
import type { Client } from '../../../domain/client/client.ts'
import { useAnswerOf } from '../../engine/use-answer-of.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useOpen } from '../../engine/use-open.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useFirstSync } from '../../pieces/page-states.tsx'

type Here =
  | { readonly state: 'found'; readonly client: Client }
  | { readonly state: 'loading' | 'missing' | 'no-signal' | 'failed' }

const clientRows = (row: Client) => [{ table: 'clients' as const, row }]

/** What the server says of a client whom this device's copy lacks; whoever is found is in the copy by then. */
const useAnswer = (wantedId: string | undefined) => {
  const ask = useOpen(getClient, clientRows)
  return useAnswerOf(wantedId, async (clientId): Promise<Here> => {
    const result = await ask({ clientId })
    if (result.ok) return { state: 'found', client: result.value }
    if (!('status' in result.reason)) return { state: 'no-signal' }
    return { state: [403, 404].includes(result.reason.status) ? 'missing' : 'failed' }
  })
}

/**
 * A client from this device's copy, else, since a code may be newer than that, from the server. Without signal nobody
 * can tell whether there is such a client.
 */
export const useClientHere = (clientId: string): Here => {
  const read = useLiveQuery(async (from) => ({ client: await from.client(clientId) }), [clientId])
  const isOnline = useIsOnline()
  const { isKnown, isBeingRead } = useFirstSync('clients')
  const isAbsent = read !== undefined && read.client === undefined
  const answered = useAnswer(isAbsent && isOnline && isKnown && !isBeingRead ? clientId : undefined)
  if (read?.client !== undefined) return { state: 'found', client: read.client }
  if (!isAbsent || !isKnown) return { state: 'loading' }
  const said = answered?.question === clientId ? answered.answer : undefined
  // Whoever was read online stays in sight when the signal goes.
  if (!isOnline && said?.state !== 'found') return { state: 'no-signal' }
  return said ?? { state: 'loading' }
}
