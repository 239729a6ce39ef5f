import type { SearchSchemaInput } from '@tanstack/react-router'

/** What stands in an address before it is read: anything, under these names. */
type Unread<Search> = { readonly [Name in keyof Search]?: unknown }

/**
 * What links to a route may say beside the path, where its page reads the address by itself: so the schema is loaded with
 * the page, and not with the first one.
 */
export const searchOfPage =
  <Search extends object>() =>
  (search: Search & SearchSchemaInput): Unread<Search> =>
    search
