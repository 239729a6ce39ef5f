import type { PageOfRows } from '../../../domain/page-of-rows.ts'
import type { CallFailure } from '../../engine/types.ts'
import { PagedTable } from '../../pieces/paged-table.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import type { DataTableProps } from '../../ui/data-table/data-table-types.ts'
import { SkeletonCards } from '../../ui/skeleton.tsx'

type RowsTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'first' | 'total' | 'onSort'> & {
  /** What was read of the rows, and why the last try failed. */
  read: { readonly figures: PageOfRows<Row> | undefined; readonly failure: CallFailure | undefined }
  /** "activities", "reports". */
  noun: string
  /** Said where no row matches: "No activities match." */
  none: string
  onPage: (page: number) => void
}

/** The rows of a report, in the one order that they have. A read that fails leaves the rows there, with the reason above. */
export function RowsTable<Row>({ read: { figures: shown, failure }, noun, none, ...table }: RowsTableProps<Row>) {
  const failed = failure && (
    <AlertBox tone="note">
      {failure.kind === 'no-signal' ? `You need to be online to see these ${noun}.` : failure.detail}
    </AlertBox>
  )
  if (shown === undefined) return failed ?? <SkeletonCards count={2} />
  if (shown.total === 0) return <AlertBox tone="note">{none} Choose “Show all”.</AlertBox>
  return (
    <>
      {failed}
      <PagedTable<Row> {...table} shown={shown} onSort={() => undefined} />
    </>
  )
}
