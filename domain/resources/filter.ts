/** The comparisons that lists understand. Rules §7. */
export const comparisons = ['eq', 'gt', 'gte', 'lt', 'lte', 'in', 'between-inc'] as const
export type Comparison = (typeof comparisons)[number]

/** One condition of a list, with values in wire form. Conditions combine with and. Rules §7. */
export type Filter = {
  readonly subject: string
  readonly comparison: Comparison
  readonly value: unknown
}
