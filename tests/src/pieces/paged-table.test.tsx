import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PagedTable } from '../../../src/pieces/paged-table.tsx'
import { all, draw, settle, takeAllAway } from '../ui/screen.tsx'

afterEach(takeAllAway)

const rows = Array.from({ length: 25 }, (_, number) => `row ${number}`)
const columns = [{ id: 'name', heading: 'Name', width: '100%', isRowHeading: true, cell: (row: string) => row }]

const table = (total: number) => (
  <PagedTable
    label="Names"
    columns={columns}
    shown={{ rows, first: 1, last: 25, total, page: 1, pages: Math.ceil(total / 25) }}
    keyOf={(row) => row}
    sort={{ by: 'name', isDescending: false }}
    onSort={() => undefined}
    onPage={() => undefined}
    card={(row) => row}
  />
)

const print = async () => {
  await act(async () => window.dispatchEvent(new Event('beforeprint')))
  await settle()
}

test('on paper each row of the page is there, however far from the window, and which part of all they are', async () => {
  await draw(table(60))
  await settle()
  await print()
  expect(all('tbody tr')).toHaveLength(25)
  expect(document.body.textContent).toContain('Showing 1 to 25 of 60 records')
  expect(all('button')).toHaveLength(0)
})

test('on paper nothing is said of parts where the rows are all of them', async () => {
  await draw(table(25))
  await print()
  expect(all('tbody tr')).toHaveLength(25)
  expect(document.body.textContent).not.toContain('Showing')
})
