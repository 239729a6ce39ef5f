import { useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog.tsx'

export type StepQuestion = 'close' | 'start-again'

type StepQuestionsProps = {
  asked: StepQuestion | undefined
  closeNote: string
  onAnswer: () => void
  onClosed: () => void
  onStartAgain: () => void
}

/** What is asked before the form goes away, and before its answers do. Rules §2.7. */
export function StepQuestions({ asked, closeNote, onAnswer, onClosed, onStartAgain }: StepQuestionsProps) {
  const [agreed, setAgreed] = useState<StepQuestion>()
  const agree = (question: StepQuestion) => () => {
    setAgreed(question)
    onAnswer()
  }
  // Only when the question has given the focus back to the form can the form give it back to the page.
  const act = () => {
    if (agreed === 'close') onClosed()
    if (agreed === 'start-again') onStartAgain()
    setAgreed(undefined)
  }
  const shared = { cancelText: 'Stay here', onClose: onAnswer, onGone: act } as const
  return (
    <>
      <ConfirmDialog
        {...shared}
        title="Are you sure you want to close the form?"
        text={closeNote}
        confirmText="Close form"
        isOpen={asked === 'close'}
        onConfirm={agree('close')}
      />
      <ConfirmDialog
        {...shared}
        title="Start again?"
        text="What you entered in this form will be lost."
        confirmText="Start again"
        look="danger"
        isOpen={asked === 'start-again'}
        onConfirm={agree('start-again')}
      />
    </>
  )
}
