import type { HandoverLine, Importance } from '../../../domain/handover/handover.ts'
import { listed } from '../../../domain/listed.ts'

const wordsByImportance = {
  behaviour: ['behaviour report', 'behaviour reports'],
  refused: ['not done', 'not done'],
  help: ['call for help', 'calls for help'],
  unhappy: ['unhappy', 'unhappy'],
  said: ['comment', 'comments'],
} as const satisfies Partial<Record<Importance, readonly [string, string]>>

const shown = ['behaviour', 'refused', 'help', 'unhappy', 'said'] as const

/** The lines that a person should know of and has not read. */
export const unreadOf = (lines: readonly HandoverLine[]): HandoverLine[] =>
  lines.filter(({ isUnread, importance }) => isUnread && importance !== 'routine')

/** "2 behaviour reports, 1 not done, 14 comments": the unread lines by kind, the weightiest first. */
export const unreadWords = (lines: readonly HandoverLine[]): string => {
  const unread = unreadOf(lines)
  if (unread.length === 0) return lines.length === 0 ? 'Nothing recorded since then' : 'Nothing unread'
  return listed(
    shown.flatMap((kind) => {
      const count = unread.filter(({ importance }) => importance === kind).length
      const [one, several] = wordsByImportance[kind]
      return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
    }),
  )
}
