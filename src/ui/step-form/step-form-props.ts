import type { ReactNode } from 'react'
import type { LucideIcon } from '../icons.ts'

/** How a form of steps stands. What went wrong, and what it came to, may be said in words of one's own. */
export type StepFormStatus =
  | { readonly state: 'asking' | 'loading' | 'submitting' }
  | { readonly state: 'submitted'; readonly words?: string | undefined }
  | { readonly state: 'failed'; readonly title?: string | undefined; readonly words: string }

/** One step as it is asked. */
export type ShownStep = {
  /** Other for each step, also when one is asked again: the focus moves to its heading. */
  readonly key: string
  readonly heading: string
  readonly hint?: ReactNode
  /** What is still missing, as a sentence; undefined once it is complete. */
  readonly missing: string | undefined
  /** A field of the step says what is missing; otherwise it is said above the controls. */
  readonly saysMissing?: boolean | undefined
  readonly isLast: boolean
}

export type StepFormProps = {
  title: string
  icon: LucideIcon
  isOpen: boolean
  step: ShownStep
  /** "Step 3 of 7", or "Step 3" while the number of steps is open; "Next: description". */
  outlook: {
    readonly position: number
    readonly about: number
    readonly isCounted: boolean
    readonly next: string | undefined
  }
  status: StepFormStatus
  /** While the answers before this step are being kept its question is not shown: a reload at a question loses none. */
  isKeeping?: boolean
  canGoBack: boolean
  /** "Draft saved 10:14" */
  draftNote?: string | undefined
  /** What a phone, whose bar is covered, shows in the head instead. */
  phoneAside?: ReactNode
  /** The people that the form is about, above the question. */
  people?: ReactNode
  /** The answers so far, beneath the step. */
  soFar?: ReactNode
  /** What becomes of the answers when the form is closed, beneath the question. */
  closeNote: string
  onBack: () => void
  onNext: () => void
  /** Past all that may be left out, to the last step; undefined where that is not possible. */
  onSkip?: (() => void) | undefined
  onSubmit: () => void
  onStartAgain: () => void
  onClose: () => void
  /** The step's controls. They hear what is missing once somebody has tried to go on without it. */
  children: (shownMissing: string | undefined) => ReactNode
}
