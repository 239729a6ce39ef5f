import type { CallDefinition } from '../../../domain/calls/define-call.ts'
import { ok, type Result } from '../../../domain/result.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useEngine } from '../../engine/engine-context.tsx'
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

/** Figures, and when they were worked out where that was not just now. */
type Loaded<Figures> = { readonly figures: Figures; readonly keptAt?: Instant | undefined }

const OFFLINE: CallFailure = { kind: 'no-signal' }

const useLoaded = <Question, Figures>(
  question: Question | undefined,
  load: (question: Question) => Promise<Result<Loaded<Figures>, CallFailure>>,
  subjectOf: (question: Question) => unknown,
): ReportRead<Figures> => {
  const of = question && JSON.stringify(subjectOf(question))
  const { value, readAt, failure, isReading, read } = useOnlineRead(question, async (asked) => {
    const answer = await load(asked)
    return answer.ok ? ok({ of: JSON.stringify(subjectOf(asked)), ...answer.value }) : answer
  })
  const shown = value !== undefined && value.of === of ? value : undefined
  const failed = failure ?? (shown?.keptAt === undefined ? undefined : OFFLINE)
  return {
    figures: shown?.figures,
    readAt: shown && (shown.keptAt ?? readAt),
    failure: isReading ? undefined : failed,
    isReading,
    read,
  }
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
  const load = async (asked: Question): Promise<Result<Loaded<Figures>, CallFailure>> => {
    const answer = await ask(asked)
    return answer.ok ? ok({ figures: answer.value }) : answer
  }
  return useLoaded(question, load, subjectOf)
}

/** Makes a call; without a connection it answers as it did last on this device. */
export type KeptCall = <Input, Output>(
  definition: CallDefinition<Input, Output>,
  input: Input,
) => Promise<Result<Output, CallFailure>>

/**
 * The same with calls whose last answers this device has kept: without a connection the figures are those, with the age of
 * the oldest. Decision 244.
 */
export const useKeptReport = <Question, Figures>(
  question: Question | undefined,
  ask: (question: Question, call: KeptCall) => Promise<Result<Figures, CallFailure>>,
  subjectOf: (question: Question) => unknown = (asked) => asked,
): ReportRead<Figures> => {
  const engine = useEngine()
  const load = async (asked: Question): Promise<Result<Loaded<Figures>, CallFailure>> => {
    let keptAt: Instant | undefined
    const call: KeptCall = async (definition, input) => {
      const answer = await engine.callOrKept(definition, input)
      if (!answer.ok) return answer
      const { value, answeredAt, isKept } = answer.value
      if (isKept) keptAt = Math.min(keptAt ?? answeredAt, answeredAt)
      return ok(value)
    }
    const answer = await ask(asked, call)
    return answer.ok ? ok({ figures: answer.value, keptAt }) : answer
  }
  return useLoaded(question, load, subjectOf)
}
