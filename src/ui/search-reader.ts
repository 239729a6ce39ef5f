import type * as z from 'zod/mini'

/**
 * The reader of a page's search, for its route's `validateSearch`. The schema is made when an address of the page is read
 * first, and not when the app starts. Nonsense is read as undefined, so that it hides what the address says.
 */
export const searchReader = <Search extends object>(makeSchema: () => z.ZodMiniType<Search>) => {
  let schema: z.ZodMiniType<Search> | undefined
  return (raw: object): Search => {
    schema ??= makeSchema()
    return schema.parse(raw)
  }
}
