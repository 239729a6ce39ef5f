import type { Client } from '../../../domain/client/client.ts'
import { clientHeadings, clientRows } from '../../../domain/client/client-rows.ts'
import { mostRecordsViewedAtOnce } from '../../../domain/constants.ts'
import { toCsv } from '../../../domain/csv.ts'
import { recordViewed } from '../../../domain/mutations/record-viewed.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { refusalWords } from '../../pieces/refusal-words.ts'
import { DownloadIcon } from '../../ui/icons.ts'
import { MenuEntry } from '../../ui/menu.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

/** Tells the audit trail, through the outbox, whose records leave this device in a file. Decision 46. */
const useTold = () => {
  const engine = useEngine()
  const commit = useMutation(recordViewed)
  return async (clientIds: readonly string[]) => {
    const date = engine.now()
    for (let at = 0; at < clientIds.length; at += mostRecordsViewedAtOnce) {
      const told = await commit({ date, clientIds: clientIds.slice(at, at + mostRecordsViewedAtOnce) })
      if (!told.ok) return refusalWords[told.reason]
    }
    return undefined
  }
}

/**
 * The list as it is narrowed and ordered, as CSV from this device's copy; for those who read the reporting, never for
 * agency staff. Who took it is told first. Rules §2.5, decision 42.
 */
export function ExportClients({ clients }: { clients: readonly Client[] | undefined }) {
  const { user, can } = useCurrentUser()
  const { today, placeName } = useCareFacts()
  const tell = useTold()
  if (!can('read rota.rota-reporting') || user.agencyId !== undefined) return null
  const save = async () => {
    if (clients === undefined || clients.length === 0)
      return toast({ kind: 'info', text: 'There are no clients in this list.' })
    const failure = await tell(clients.map(({ id }) => id))
    if (failure !== undefined) return toast({ kind: 'error', text: failure })
    const csv = toCsv([clientHeadings, ...clientRows(clients, { day: today, placeName })])
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `clients-${today}.csv`)
    toast({ kind: 'success', text: `${clients.length} ${clients.length === 1 ? 'client' : 'clients'} exported.` })
  }
  return (
    <MenuEntry icon={DownloadIcon} onSelect={() => void save()}>
      Export
    </MenuEntry>
  )
}
