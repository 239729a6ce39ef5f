import type { Announced, RowWrite } from '../changes/row-write.ts'

/** What a request told people of, as far as pushes follow from it. */
export type Told = {
  readonly by: { readonly viewer: { readonly userId: string }; readonly receivedAt: number }
  readonly announced?: readonly Announced[] | undefined
  readonly writes?: readonly RowWrite[] | undefined
}
