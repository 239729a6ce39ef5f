import { useCallback, useMemo, useState } from 'react'
import type { Arrival, OwnEdit } from '../../domain/rota/edits/own-edits.ts'
import type { RotaEdit } from '../../domain/rota/edits/rota-edit.ts'
import type { OutboxView } from '../engine/types.ts'
import { useLiveQuery } from '../engine/use-live-query.ts'

type Made = { readonly edit: RotaEdit; readonly entryId: string | undefined }
type Listed = ReadonlyMap<string | undefined, OutboxView>

/** How far an edit has come; one that the outbox has had and does not list any more is given up, or long received. */
const arrivalOf = ({ entryId }: Made, listed: Listed, wasListed: ReadonlySet<string | undefined>): Arrival => {
  const entry = listed.get(entryId)
  if (entry === undefined) return { state: wasListed.has(entryId) ? 'gone' : 'waiting' }
  if (entry.state === 'received') return { state: 'received', ...entry.made }
  return { state: entry.state === 'attention' ? 'gone' : 'waiting' }
}

/** The edits of a rota since its page was opened, with how far each has come; none of a rota in the device's copy. */
export const useOwnEdits = (isInCopy: boolean) => {
  const [all, setAll] = useState<readonly Made[]>([])
  const [wasListed, setWasListed] = useState<ReadonlySet<string | undefined>>(new Set())
  const entries = useLiveQuery(async (read) => (isInCopy ? [] : read.outboxEntries()), [isInCopy])
  const listed = useMemo(() => new Map((entries ?? []).map((entry) => [entry.id, entry])), [entries])
  const seen = all.filter(({ entryId }) => listed.has(entryId ?? '') && !wasListed.has(entryId))
  if (seen.length > 0) setWasListed(new Set([...wasListed, ...seen.map(({ entryId }) => entryId)]))
  const own = useMemo(
    () => all.map((made): OwnEdit => ({ edit: made.edit, arrival: arrivalOf(made, listed as Listed, wasListed) })),
    [all, listed, wasListed],
  )
  const made = useCallback(
    (edits: readonly RotaEdit[], entryIds: readonly string[]) =>
      setAll((before) => [...before, ...edits.map((edit, at) => ({ edit, entryId: entryIds[at] }))]),
    [],
  )
  return { own, made }
}
