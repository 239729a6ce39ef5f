import { useMemo, useState } from 'react'
import { useAsking } from './use-asking.ts'

/** An answer, and the question that it answers; `isCurrent` while that is the one that is asked. */
export type Answered<Question, Answer> = {
  readonly question: Question
  readonly answer: Answer
  readonly isCurrent: boolean
}

/**
 * The newest answer to a question that needs signal, asked as `useAsking` does. Undefined before the first answer; then
 * the last one stays until the next is there.
 */
export const useAnswerOf = <Question, Answer>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Answer>,
): Answered<Question, Answer> | undefined => {
  const [newest, setNewest] = useState<{ question: Question; answer: Answer }>()
  useAsking(question, { ask, hear: (answer, asked) => setNewest({ answer, question: asked }) })
  const isCurrent = newest !== undefined && JSON.stringify(newest.question) === JSON.stringify(question)
  return useMemo(() => newest && { ...newest, isCurrent }, [newest, isCurrent])
}
