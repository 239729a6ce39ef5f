import { type PageOfRows, paginatorText } from '../../domain/page-of-rows.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../ui/data-table/data-table-types.ts'
import { Paginator } from '../ui/data-table/paginator.tsx'

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'first' | 'total'> & {
  shown: PageOfRows<Row>
  onPage: (page: number) => void
}

/** One page of a list, and the way to the others: a page that is turned begins at its top. Rules §2.5. */
export function PagedTable<Row>({ shown, onPage, ...table }: PagedTableProps<Row>) {
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
