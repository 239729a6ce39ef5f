import { ok, type Result } from '../../../domain/result.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { CallFailure } from '../../engine/types.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'

/** The figures of a report as far as they are known. */
export type ReportRead<Figures> = {
  /** Those of the filters that are chosen now; what was loaded for others is never shown under these. */
  readonly figures: Figures | undefined
  readonly readAt: Instant | undefined
  readonly failure: CallFailure | undefined
  readonly isReading: boolean
  readonly read: () => void
}

/**
 * Loads the figures of a report whenever its question changes, which is compared as JSON; no question loads nothing. What
 * was loaded for another question stays only where `subjectOf` says the same of both, as of two pages of a list.
 */
export const useReport = <Question, Figures>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Result<Figures, CallFailure>>,
  subjectOf: (question: Question) => unknown = (asked) => asked,
): ReportRead<Figures> => {
  const of = question && JSON.stringify(subjectOf(question))
  const { value, readAt, failure, isReading, read } = useOnlineRead(question, async (asked) => {
    const answer = await ask(asked)
    return answer.ok ? ok({ of: JSON.stringify(subjectOf(asked)), figures: answer.value }) : answer
  })
  const isOfThese = value !== undefined && value.of === of
  return {
    figures: isOfThese ? value.figures : undefined,
    readAt: isOfThese ? readAt : undefined,
    failure: isReading ? undefined : failure,
    isReading,
    read,
  }
}
