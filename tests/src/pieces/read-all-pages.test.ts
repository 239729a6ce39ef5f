import { describe, expect, it } from 'vitest'
import { ok, refuse } from '../../../domain/result.ts'
import { readAllPages } from '../../../src/pieces/read-all-pages.ts'

const pageSize = 2
const pages = (...all: readonly (readonly string[])[]) => ({
  ask: async (page: number) => ok({ rows: all[page - 1] ?? [], total: 5 }),
  pageSize,
  keyOf: (row: string) => row,
  isGone: () => false,
})

describe('the rows of all pages', () => {
  it('has a row once that a new one moved to the next page, and reads on to the last page', async () => {
    expect(await readAllPages(pages(['a', 'b'], ['b', 'c'], ['d']))).toEqual(ok(['a', 'b', 'c', 'd']))
  })

  it('says how far it is', async () => {
    const said: object[] = []
    await readAllPages({ ...pages(['a', 'b'], ['c', 'd'], ['e']), onProgress: (progress) => said.push(progress) })
    expect(said).toEqual([2, 4, 5].map((done) => ({ done, total: 5 })))
  })

  it('ends with the first page that fails', async () => {
    const ask = async (page: number) => (page === 1 ? ok({ rows: ['a'], total: 5 }) : refuse('no-signal'))
    expect(await readAllPages({ ...pages(), ask })).toEqual(refuse('no-signal'))
  })

  it('ends where nobody waits for it', async () => {
    const asked: number[] = []
    const ask = async (page: number) => {
      asked.push(page)
      return ok({ rows: ['a'], total: 5 })
    }
    expect(await readAllPages({ ...pages(), ask, isGone: () => asked.length > 0 })).toEqual(ok(undefined))
    expect(asked).toEqual([1])
  })
})
