import type { SearchSchemaInput } from '@tanstack/react-router'

/** The search of an address before it is read: anything, under these names. */
type Unread<Search> = { readonly [Name in keyof Search]?: unknown }

/**
 * The search that links to a route may have, where its page reads the address by itself: so the schema is loaded with
 * the page, and not with the first one.
 */
export const searchOfPage =
  <Search extends object>() =>
  (search: Search & SearchSchemaInput): Unread<Search> =>
    search
