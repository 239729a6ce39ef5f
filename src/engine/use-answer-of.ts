import { useEffect, useMemo, useState } from 'react'
import { useIsOnline } from './use-sync-state.ts'

/** An answer, and the question that it answers; `isCurrent` while that is the one that is asked. */
export type Answered<Question, Answer> = {
  readonly question: Question
  readonly answer: Answer
  readonly isCurrent: boolean
}

/**
 * The newest answer to a question that needs signal: asked when the question changes, which is compared as JSON, and
 * again when the signal comes or goes. Undefined before the first answer; then the last one stays until the next is
 * there. No question asks nothing. `ask` never rejects.
 */
export const useAnswerOf = <Question, Answer>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Answer>,
): Answered<Question, Answer> | undefined => {
  const isOnline = useIsOnline()
  const [newest, setNewest] = useState<{ of: string; question: Question; answer: Answer }>()
  const of = JSON.stringify(question)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is the question, and a signal is a reason to ask again
  useEffect(() => {
    if (question === undefined) return undefined
    let isWanted = true
    const read = async () => {
      const answer = await ask(question)
      if (isWanted) setNewest({ of, question, answer })
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [of, isOnline])
  const isCurrent = newest?.of === of
  return useMemo(() => newest && { ...newest, isCurrent }, [newest, isCurrent])
}
