import { Fragment } from 'react'
import type { DataTableProps } from '../ui/data-table/data-table-types.ts'
import { PaperTable } from '../ui/paper-table.tsx'

type PrintedRowsProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'keyOf' | 'headingOf'>

/** The rows of a list on paper, where nothing is left out for being far from the window. */
export function PrintedRows<Row>({ label, columns, rows, keyOf, headingOf }: PrintedRowsProps<Row>) {
  const printed = columns.filter(({ isScreenOnly }) => isScreenOnly !== true)
  return (
    <PaperTable aria-label={label}>
      <thead>
        <tr>
          {printed.map(({ id, heading }) => (
            <th key={id} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const heading = headingOf?.(row)
          return (
            <Fragment key={keyOf(row)}>
              {heading !== undefined && (
                <tr data-heads>
                  <th colSpan={printed.length} scope="rowgroup">
                    {heading}
                  </th>
                </tr>
              )}
              <tr>
                {printed.map(({ id, cell }) => (
                  <td key={id}>{cell(row)}</td>
                ))}
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </PaperTable>
  )
}
