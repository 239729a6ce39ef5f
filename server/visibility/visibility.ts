import type { SQL } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Viewer } from '../caller.ts'
import type { WireRow } from '../database/documents.ts'

/** The part of one resource that a person may see. Decision 21. */
export type Visibility = {
  /** A condition over the row `r`; undefined where everybody with the permission sees every row. */
  readonly visibleTo: (viewer: Viewer) => SQL | undefined
  /**
   * Where some rows are hidden from this person by what they say themselves: whether the audit row `a` tells that one of
   * them was shown before a change.
   */
  readonly wasVisibleTo?: (viewer: Viewer) => SQL | undefined
  /** Whether rows are for single people, so that two with the same rights and agency may see different ones. */
  readonly isPersonal?: true
  /**
   * The table whose rows those of this one come into sight and leave it with: these are followed, and where that changed
   * a list of this table is read anew.
   */
  readonly follows?: TableName
  /** The row with only what this person may see of it. */
  readonly reduced?: (row: WireRow, viewer: Viewer) => WireRow
  /** The fields that this person is not told, and so may not filter or sort by, and parameters that would tell them. */
  readonly untold?: (viewer: Viewer) => readonly string[]
}

/** Everybody who may read the resource sees all of it. */
export const wholly: Visibility = { visibleTo: () => undefined }
