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
  const confirmed = (act: () => void) => () => {
    onAnswer()
    act()
  }
  return (
    <>
      <ConfirmDialog
        title="Are you sure you want to close the form?"
        text={closeNote}
        confirmText="Close form"
        cancelText="Stay here"
        isOpen={asked === 'close'}
        onConfirm={confirmed(onClosed)}
        onClose={onAnswer}
      />
      <ConfirmDialog
        title="Start again?"
        text="What you entered in this form is taken away."
        confirmText="Start again"
        cancelText="Stay here"
        look="danger"
        isOpen={asked === 'start-again'}
        onConfirm={confirmed(onStartAgain)}
        onClose={onAnswer}
      />
    </>
  )
}
