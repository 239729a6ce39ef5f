import { Box } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { AppDialog, DialogFoot } from './app-dialog.tsx'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  title: string
  /** The question, which is read with the title. */
  text: ReactNode
  /** The verb of what happens: "Discard", "Sign out". */
  confirmText: string
  cancelText?: string | undefined
  look?: 'primary' | 'danger' | undefined
  isOpen?: boolean | undefined
  isBusy?: boolean | undefined
  onConfirm: () => void
  onClose: () => void
  onGone?: (() => void) | undefined
}

/** One question before something that is hard to take back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmText, cancelText, look = 'primary', isBusy, onConfirm, onClose } = props
  const questionId = useId()
  return (
    <AppDialog
      title={title}
      isOpen={props.isOpen}
      onClose={onClose}
      onGone={props.onGone}
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
      <Box id={questionId}>{text}</Box>
    </AppDialog>
  )
}
