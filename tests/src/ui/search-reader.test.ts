import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { searchReader } from '../../../src/ui/search-reader.ts'

test('the schema is made when an address is read first, and once', () => {
  const makeSchema = vi.fn(() => z.object({ page: z.catch(z.optional(z.int()), undefined) }))
  const read = searchReader(makeSchema)
  expect(makeSchema).not.toHaveBeenCalled()
  read({ page: 1 })
  read({ page: 2 })
  expect(makeSchema).toHaveBeenCalledOnce()
})

test('nonsense in an address is read as undefined, so that it hides what the address says', () => {
  const read = searchReader(() => z.object({ page: z.catch(z.optional(z.int()), undefined) }))
  expect({ page: 'first', ...read({ page: 'first', more: true }) }).toEqual({ page: undefined })
})
