import { useEffect } from 'react'
import { useIsOnline } from './use-sync-state.ts'

type Asking<Question, Answer> = {
  /** It never rejects. */
  readonly ask: (question: Question) => Promise<Answer>
  readonly hear: (answer: Answer, question: Question) => void
}

/**
 * Asks a question that needs signal when it changes, which is compared as JSON, and again when the signal comes or goes.
 * Only the answer to the newest is heard, and none once the component is gone. No question asks nothing.
 */
export const useAsking = <Question, Answer>(
  question: Question | undefined,
  { ask, hear }: Asking<Question, Answer>,
): void => {
  const isOnline = useIsOnline()
  const of = JSON.stringify(question)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is the question, and a signal is a reason to ask again
  useEffect(() => {
    if (question === undefined) return undefined
    let isWanted = true
    const read = async () => {
      const answer = await ask(question)
      if (isWanted) hear(answer, question)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [of, isOnline])
}
