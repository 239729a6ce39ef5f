import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { PermissionText } from '../../domain/permissions.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Step } from '../changes/beside.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import type { Queryable } from '../database/connection.ts'
import type { Answer } from '../database/idempotency.ts'
import type { Fields } from './asking.ts'
import type { Loading } from './loading.ts'
import type { Change } from './write-changes.ts'

/** The consequences of a mutation beside its own row. */
export type Brought = Pick<Change, 'announced' | 'announcements' | 'announcementsRead' | 'beside'> & {
  /** Rows that change with it. */
  readonly rows?: Change['writes']
  readonly steps?: readonly Step[]
}

/** The work of a request, once all that its rule needs is found and it is decided upon. */
export type Work = {
  readonly change: Pick<Change, 'writes' | 'event' | 'announced' | 'announcements' | 'announcementsRead' | 'beside'>
  readonly steps: readonly Step[]
  /** The answer; a row among it is filled in with the moment at which it is written. */
  readonly answer: Answer & { readonly body: Fields | undefined }
  /** Reads the body that is answered in the place of that one, once all is written; undefined where none is read. */
  readonly read?: ((tx: Queryable) => Promise<Fields | undefined>) | undefined
}

/** A rule as whoever runs mutations knows it, whatever it needs. */
export type Rule = {
  readonly definition: MutationDefinition
  /** Rights that open the mutation beside the one its definition names. */
  readonly orPermissions?: readonly PermissionText[] | undefined
  /** The table of the row that is answered; undefined where none is. */
  readonly answered?: TableName | undefined
  /** Whether it is decided on nothing that another of its kind may change: several are then decided before any is written. */
  readonly locksNothing?: boolean | undefined
  /** Asks for what has to be found for a request; the function found decides on it, and refuses by throwing a problem. */
  readonly begin: (request: MutationRequest) => Loading<() => Work>
}
