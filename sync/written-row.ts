import * as z from 'zod/mini'
import type { MirroredRow } from '../domain/resources/define-resource.ts'
import type { TableName } from '../domain/resources/table-name.ts'
import type { Base } from './database.ts'
import { type Gone, isBack } from './gone-rows.ts'
import { resourceOf } from './http/wire.ts'
import type { ReadEntry } from './outbox/entry.ts'
import { rebase } from './rebase.ts'
import { isSameValue } from './same-value.ts'

/** What a row becomes: what to show (undefined: nothing), and the base to keep (undefined: the shown row is it). */
type Written = { readonly visible: MirroredRow | undefined; readonly base: Base | undefined }

/** All that is known of a row here, with what has arrived of it. */
export type Known = {
  readonly table: TableName
  readonly id: string
  readonly visible: MirroredRow | undefined
  readonly base: Base | undefined
  readonly incoming: MirroredRow | undefined
  /** Whether it was asked for: then it is as the server tells it to this person now. */
  readonly isAsked: boolean
  readonly gone: Gone | undefined
}

/** Whether a row is newer than the one that is known; anything is newer than nothing. */
export const isNewer = (incoming: MirroredRow, row: MirroredRow | undefined): boolean =>
  row === undefined || incoming.dateModified > row.dateModified

/** Whether news that a row is gone are of it as it is known here, not of one that has come back since. */
const isOf = (gone: Gone, row: MirroredRow | undefined): boolean => row === undefined || !isBack(gone, row)

const Told = z.object({ id: z.string(), dateModified: z.string() })

/** Whether the server's row has what a received entry did: it is as new as the answer to it, which may have come bare. */
const isIn = ({ entry: { id, receipt, target } }: ReadEntry, row: MirroredRow | undefined): boolean => {
  const { data } = z.safeParse(Told, receipt?.body)
  return (
    data !== undefined && row !== undefined && [target, id].includes(data.id) && data.dateModified <= row.dateModified
  )
}

/** What is laid on a row: what made it is in the row that the server has, with whatever others have added since. */
const laidOn = (row: MirroredRow | undefined, onTop: readonly ReadEntry[]): readonly ReadEntry[] =>
  row !== undefined && onTop[0]?.definition.kind === 'create' ? onTop.slice(1) : onTop

/** The server's row as it is known here. */
export const serverRowOf = ({ visible, base }: Pick<Known, 'visible' | 'base'>): MirroredRow | undefined =>
  base === undefined ? visible : base.row

/** A row as it is kept: with the values of indexes that no field of it has. */
export const withIndexed = (table: TableName, row: MirroredRow): MirroredRow => ({
  ...row,
  ...resourceOf(table)?.indexed?.(row),
})

/** Whether what arrived takes the place of the server's row as it is known here. Decision 6. */
const isToTake = ({ table, base, incoming, isAsked }: Known, current: MirroredRow | undefined): boolean => {
  if (incoming === undefined) return false
  if (base?.isSetBack === true || isNewer(incoming, current)) return true
  if (incoming.dateModified !== current?.dateModified) return false
  // A row that was gone and is read again as it was may be seen again; whoever has other rights is told another part of it.
  return base?.gone === true || (isAsked && !isSameValue(withIndexed(table, incoming), withIndexed(table, current)))
}

/**
 * What a row becomes with the entries that were seen on top of it, in their order; undefined when nothing changes. An
 * older row never replaces a newer one. Decision 6.
 */
export const written = (known: Known, seen: readonly ReadEntry[]): Written | undefined => {
  const { table, id, base, incoming } = known
  const current = serverRowOf(known)
  const takes = isToTake(known, current)
  const isSetBack = base?.isSetBack === true && !takes
  const row = takes ? incoming : current
  const gone = (known.gone !== undefined && isOf(known.gone, row)) || (base?.gone === true && !takes)
  // The age of a row from before the server was set back says nothing of what has been received since.
  const onTop = seen.filter((one) => isSetBack || !isIn(one, row))
  if (onTop.length === 0) {
    if (gone) return { visible: undefined, base: undefined }
    return takes || base !== undefined ? { visible: row, base: undefined } : undefined
  }
  // A row with unsent work is never purged. Decision 10.
  const marks = { ...(gone ? { gone } : {}), ...(isSetBack ? { isSetBack } : {}) }
  return { visible: rebase(row, gone ? onTop : laidOn(row, onTop)), base: { table, id, row, ...marks } }
}
