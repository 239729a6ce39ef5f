import type { ReactNode } from 'react'
import type { LucideIcon } from './icons.ts'
import type { Tone } from './tone.ts'

/** What a dialog is told. */
export type AppDialogProps = {
  title: string
  icon?: LucideIcon | undefined
  iconTone?: Tone | undefined
  /** Quiet words in the head, as "Draft saved 10:14". */
  headNote?: ReactNode
  /** What stands before the Close button. */
  headAside?: ReactNode
  /** A line of its own between the head and what scrolls. */
  beneathHead?: ReactNode
  /** A dialog that is rendered is open; one that stays, closed, gives the focus back by itself. */
  isOpen?: boolean | undefined
  onClose: () => void
  /** It has gone from the screen and given the focus back. */
  onGone?: (() => void) | undefined
  /** Usually a DialogFoot. */
  footer?: ReactNode
  /** With it body and foot are one form, so that Enter and a submit button do the same. */
  onSubmit?: (() => void) | undefined
  /** What gets the focus once it is closed, where what had it before may have gone; null gives it back to that. */
  finalFocus?: (() => HTMLElement | null) | undefined
  /** The id of what is read after the title when it opens. */
  describedBy?: string | undefined
  canEscape?: boolean | undefined
  /** What gets the focus when it opens; without it the first control does. */
  initialFocus?: (() => HTMLElement | null) | undefined
  /** Shows the Close button. */
  canClose?: boolean | undefined
  size?: 'small' | 'dialog' | 'step' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  children?: ReactNode
}
