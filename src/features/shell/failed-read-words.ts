import { timeAgo } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { FailedRead } from '../../engine/types.ts'
import { listName } from '../../pieces/list-names.ts'

/** A failure that passes by itself is told when a second attempt has failed as well. */
const passing: ReadonlySet<FailedRead['why']> = new Set(['away', 'broken'])

const isToBeTold = ({ why, attempts }: FailedRead): boolean =>
  why !== 'unanswered' && (!passing.has(why) || attempts > 1)

/** The store errors of the specification. Rules §8. */
const storeErrors: Readonly<Record<string, string>> = {
  clients: 'error fetching clients (no embedded clients found)',
  rotaUsers: 'error fetching rota users (no embedded rota users found)',
  agencies: 'error fetching agencies (no embedded agencies found)',
}

const detailOf = ({ why, table, problem }: FailedRead): string =>
  why === 'listless' ? (storeErrors[table] ?? 'No _embedded found in API response') : problem.detail

const titleOf = ({ why, problem: { status, title } }: FailedRead): string =>
  why === 'listless' || title === '' ? 'Api Error' : `${status} ${title}`

/** What stands on the screen in place of what could not be read. */
const meanwhileOf = (failed: readonly FailedRead[], now: Instant): string => {
  const names = [...new Set(failed.map(({ table }) => listName(table).toLowerCase()))].join(', ')
  const known = failed.flatMap(({ readAt }) => readAt ?? [])
  if (known.length < failed.length) return `Not loaded yet: ${names}.`
  return `You still see ${names} as loaded ${timeAgo(Math.min(...known), now)}.`
}

export type FailedReadToast = { readonly title: string; readonly text: string; readonly key: string }

/** What is told of lists that could not be read: one toast for all that fail in the same way. Rules §8, decision 83. */
export const failedReadToasts = (failedReads: readonly FailedRead[], now: Instant): readonly FailedReadToast[] => {
  const told = failedReads.filter(isToBeTold)
  const keyOf = (failed: FailedRead) => `${titleOf(failed)}: ${detailOf(failed)}`
  return [...new Set(told.map(keyOf))].flatMap((key) => {
    const alike = told.filter((failed) => keyOf(failed) === key)
    const [first] = alike
    if (first === undefined) return []
    return [{ key, title: titleOf(first), text: `${detailOf(first)} ${meanwhileOf(alike, now)}` }]
  })
}
