import type { MirroredRow } from '../domain/resources/define-resource.ts'

/**
 * A row that the server no longer has, or no longer shows this person; `stamp` or `version` is of that change, where it
 * is known.
 */
export type Gone = { readonly id: string; readonly stamp?: string | undefined; readonly version?: number | undefined }

/** Whether a row is of after all news that it was gone, of which there are some: it has come back. */
export const isBack = ({ stamp, version }: Omit<Gone, 'id'>, row: MirroredRow): boolean =>
  (stamp !== undefined || version !== undefined) &&
  (stamp === undefined || row.dateModified > stamp) &&
  (version === undefined || row.version > version)

/** The later of two; what is not known of one is that of the other. */
const later = <Value extends string | number>(one: Value | undefined, other: Value | undefined): Value | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one

/** More than this is not remembered: what is older has long arrived. */
const mostRemembered = 5000

/**
 * What this tab has lately heard to be gone. Answers overtake each other: a page that was asked for before, or a live
 * event that comes late, does not bring such a row back.
 */
export type GoneRows = {
  readonly note: (table: string, gone: readonly Gone[]) => void
  /** How much was gone by now; a page is read with the count at which it was asked for. */
  readonly count: () => number
  /** Whether a row is older than the news that it is gone. `askedAt` is missing for what the server told by itself. */
  readonly isPast: (table: string, row: MirroredRow, askedAt: number | undefined) => boolean
  /** The server went back to a backup: what was gone may be there again, of an age that tells nothing. */
  readonly forget: () => void
}

export const createGoneRows = (): GoneRows => {
  const known = new Map<string, Omit<Gone, 'id'> & { readonly count: number }>()
  let count = 0
  return {
    note: (table, gone) => {
      for (const { id, stamp, version } of gone) {
        count += 1
        const key = `${table}/${id}`
        const before = known.get(key)
        known.delete(key)
        // A row may go, come back and go again, and the news of the first time may come last.
        known.set(key, { count, stamp: later(before?.stamp, stamp), version: later(before?.version, version) })
      }
      for (const [key] of [...known].slice(0, Math.max(0, known.size - mostRemembered))) known.delete(key)
    },
    count: () => count,
    isPast: (table, row, askedAt) => {
      const gone = known.get(`${table}/${row.id}`)
      if (gone === undefined) return false
      // What changed after it was gone is back.
      if (isBack(gone, row)) return false
      return askedAt === undefined ? gone.stamp !== undefined || gone.version !== undefined : askedAt < gone.count
    },
    forget: () => known.clear(),
  }
}
