import * as z from 'zod/mini'

const Stated = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  current: z.optional(z.unknown()),
  conflicts: z.optional(z.array(z.string())),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/**
 * Why something was not done, or is not known to be: `detail` is a sentence for a carer. refused: the server says so.
 * failed: nobody does; a bug, a storage that fails, or an answer that cannot be read. `current` and `conflicts` come
 * with a 412.
 */
export type Problem = z.output<typeof Stated> & {
  readonly kind: 'refused' | 'failed'
  readonly status: number
  readonly title: string
  readonly detail: string
}

/** The default sentence of rules §8. */
const unstated = 'An error occurred'

/** The problem that an answer states; words of its own where it states none. Status 0: it never came to an answer. */
export const problemOf = (status: number, body: unknown): Problem => {
  const parsed = z.safeParse(Stated, body)
  const stated = parsed.success ? parsed.data : {}
  const kind = status >= 300 ? 'refused' : 'failed'
  return { ...stated, kind, status, title: stated.title ?? '', detail: stated.detail ?? unstated }
}
