import type { Activity } from '../../domain/activity/activity.ts'
import type { PermissionText } from '../../domain/permissions.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Queryable } from '../database/connection.ts'
import type { Document } from '../database/documents.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import type { RowWrite } from '../mutations/row-write.ts'

/** What only the server can decide about a mutation, and what follows from it. All in the mutation's transaction. */
export type Effect = {
  /** Rights that open the mutation beside the one its definition names. */
  readonly orPermissions?: readonly PermissionText[]
  /** Whether a create brings back the removed row of its id; where nothing is said, the id stays taken. */
  readonly restores?: (request: MutationRequest, removed: Document) => boolean
  /** Refuses whoever may not do this, before they are told anything of the row: a clash shows it to them. */
  readonly permits?: (request: MutationRequest, subject: { readonly activity?: Activity | undefined }) => void
  /** Locks what has to be locked before the row itself, so that no two mutations wait for each other. */
  readonly locks?: (tx: Queryable, request: MutationRequest) => Promise<void>
  /** The payload with what the server knows better than whoever sent it. `document` is the row as it is. */
  readonly corrected?: (
    tx: Queryable,
    request: MutationRequest,
    document: Document | undefined,
  ) => Promise<MutationRequest['payload']>
  /** Refuses by throwing a problem. The row is locked. `activity` is undefined where it does not exist yet. */
  readonly check?: (
    tx: Queryable,
    request: MutationRequest,
    subject: { readonly activity?: Activity | undefined; readonly document?: Document | undefined },
  ) => Promise<void>
  /** Rows that change with it; they are locked here, before the order of changes is taken. */
  readonly also?: (tx: Queryable, request: MutationRequest, document: Document) => Promise<RowWrite[]>
  /** Something to note that changes no row of a resource; called after the writes. */
  readonly note?: (
    tx: Queryable,
    request: MutationRequest,
    rows?: { readonly before: Document | undefined; readonly after: Document },
  ) => Promise<void>
  /** Of which table the row is that is answered in the place of its own. */
  readonly answers?: TableName
  /** What is answered in the place of the row. */
  readonly answer?: (tx: Queryable, request: MutationRequest) => Promise<unknown>
}
