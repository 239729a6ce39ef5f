import { Box } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { AlertBox } from './alert-box.tsx'
import { AppDialog, DialogFoot } from './app-dialog.tsx'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  title: string
  /** What the question is about, before it. */
  about?: ReactNode
  /** The question, which is read with the title. */
  text: ReactNode
  /** Why what was confirmed was not done, in words. */
  failure?: string | undefined
  /** The verb of what happens: "Discard", "Sign out". */
  confirmText: string
  cancelText?: string | undefined
  look?: 'primary' | 'danger' | undefined
  isOpen: boolean
  isBusy?: boolean | undefined
  onConfirm: () => void
  onClose: () => void
  onGone?: (() => void) | undefined
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** One question before something that is hard to take back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, about, text, failure, confirmText, cancelText, look = 'primary', isBusy, onConfirm, onClose } = props
  const questionId = useId()
  return (
    <AppDialog
      title={title}
      isOpen={props.isOpen}
      onClose={onClose}
      onGone={props.onGone}
      finalFocus={props.finalFocus}
      describedBy={questionId}
      size="small"
      role="alertdialog"
      footer={
        <DialogFoot onCancel={onClose} cancelText={cancelText}>
          <Button look={look} size="action" grow isLoading={isBusy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </DialogFoot>
      }
    >
      {about}
      <Box id={questionId}>{text}</Box>
      {failure !== undefined && (
        <AlertBox tone="attention" role="alert">
          {failure}
        </AlertBox>
      )}
    </AppDialog>
  )
}
