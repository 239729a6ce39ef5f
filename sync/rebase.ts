import type { MutationDefinition } from '../domain/mutations/define-mutation.ts'
import type { Stamp } from '../domain/stamp.ts'

/** A mutation as far as rows are concerned. */
export type Applied = {
  readonly definition: Pick<MutationDefinition, 'apply'>
  readonly payload: unknown
  readonly stamp: Stamp
}

/**
 * The row that people see: the server's row with every waiting mutation on top, in the order pressed. Undefined when
 * there is none, or a waiting mutation removes it. Pure; applying again changes nothing. Decision 6.
 */
export const rebase = <Row>(serverRow: Row | undefined, waiting: readonly Applied[]): Row | undefined =>
  waiting.reduce<Row | undefined>(
    (row, { definition, payload, stamp }) => definition.apply(row, payload, stamp),
    serverRow,
  )
