import { useEffect, useRef } from 'react'
import { type Viewing, wasViewedLately } from '../../../domain/client/viewed.ts'
import { recordViewed } from '../../../domain/mutations/record-viewed.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useMutation } from '../../engine/use-mutation.ts'

/**
 * Tells the audit trail, through the outbox, that this person opened a client's record: once in half an hour, by what the
 * outbox still holds of this person. Where the device cannot keep it, the page is shown all the same. Decision 46.
 */
export const useRecordViewed = (clientId: string): void => {
  const engine = useEngine()
  const commit = useMutation(recordViewed)
  const entries = useLiveQuery((read) => read.outboxEntries(), [])
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (entries === undefined || told.current === clientId) return
    told.current = clientId
    const viewings = entries.flatMap(({ name, payload }) => (name === recordViewed.name ? [payload as Viewing] : []))
    const date = engine.now()
    if (!wasViewedLately(viewings, clientId, date)) void commit({ date, clientIds: [clientId] })
  }, [entries, clientId, commit, engine])
}
