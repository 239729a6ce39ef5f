import { type PageOfRows, paginatorText } from '../../domain/page-of-rows.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../ui/data-table/data-table-types.ts'
import { Paginator } from '../ui/data-table/paginator.tsx'
import { usePrinting } from '../ui/use-printing.ts'
import { PrintedRows } from './printed-rows.tsx'

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'first' | 'total'> & {
  shown: PageOfRows<Row>
  onPage: (page: number) => void
  /** The rows on paper, where they are others than those of the page. */
  printed?: readonly Row[] | undefined
}

/** The rows on paper; where they are not all of them, a line says which. */
function Paper<Row>({ shown, printed = shown.rows, ...table }: Omit<PagedTableProps<Row>, 'onPage'>) {
  return (
    <>
      <PrintedRows<Row> {...table} rows={printed} />
      {printed.length < shown.total && <p>{paginatorText(shown)}</p>}
    </>
  )
}

/** One page of a list, and the way to the others: a page that is turned begins at its top. Rules §2.5. */
export function PagedTable<Row>({ shown, onPage, printed, ...table }: PagedTableProps<Row>) {
  // What is rendered only near the window would be missing on paper.
  if (usePrinting()) return <Paper<Row> {...table} shown={shown} printed={printed} />
  return (
    <>
      <DataTable<Row> {...table} rows={shown.rows} first={shown.first} total={shown.total} />
      <Paginator
        text={paginatorText(shown)}
        page={shown.page}
        pages={shown.pages}
        onPage={(page) => {
          onPage(page)
          window.scrollTo(0, 0)
        }}
      />
    </>
  )
}
