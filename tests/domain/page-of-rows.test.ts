import { expect, test } from 'vitest'
import { pageOfRows, paginatorText } from '../../domain/page-of-rows.ts'

const rows = Array.from({ length: 23 }, (_, place) => place + 1)
const textOf = (page: number, all = rows) => paginatorText(pageOfRows(all, { page, pageSize: 10 }))

test('a page says which rows it shows, of how many', () => {
  expect(pageOfRows(rows, { page: 2, pageSize: 10 }).rows).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(textOf(1)).toBe('Showing 1 to 10 of 23 records')
  expect(textOf(3)).toBe('Showing 21 to 23 of 23 records')
})

test('a page that is not there is the last one, or the first', () => {
  expect(textOf(9)).toBe('Showing 21 to 23 of 23 records')
  expect(textOf(0)).toBe('Showing 1 to 10 of 23 records')
  expect(textOf(1, [])).toBe('Showing 0 to 0 of 0 records')
})
