import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, Suspense, useState } from 'react'
import { AlertBox } from './alert-box.tsx'
import type { AppDialogProps } from './app-dialog-props.ts'
import { Button } from './button.tsx'
import { openedPart } from './lazy-part.tsx'

// What holds the focus in a dialog is large, and a page is shown before any dialog is opened: it loads behind the page.
const DialogWindow = openedPart(() => import('./dialog-window.tsx'), 'DialogWindow')

/**
 * A dialog named by its title. It takes the focus, keeps it, and gives it back to where it was. A
 * press beside it does nothing, so that nothing typed is lost by a slip of the hand.
 */
export function AppDialog(props: AppDialogProps) {
  const { isOpen = true } = props
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  // Once opened it stays, closed, so that it can give the focus back.
  if (!wasOpened) return null
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  )
}

type DialogFootProps = {
  /** Without it there is no Cancel. */
  onCancel?: (() => void) | undefined
  cancelText?: string | undefined
  /** What went wrong with the last press, or keeps the next from being taken: in sight however far the dialog is scrolled. */
  said?: string | undefined
  /** `attention` where what was typed is not kept. */
  saidTone?: 'attention' | 'warning' | undefined
  /** The primary button, which grows. */
  children: ReactNode
}

/** The foot of a dialog: Cancel at the left, the primary action takes the rest; above them what speaks against it. */
export function DialogFoot(props: DialogFootProps) {
  const { onCancel, cancelText = 'Cancel', said, saidTone = 'warning', children } = props
  return (
    <Box paddingX="5" paddingY="4" borderTop="1px solid {colors.line}" flexShrink="0" data-screen-only>
      {said !== undefined && (
        <Box marginBottom="3" maxHeight="30dvh" overflowY="auto">
          <AlertBox tone={saidTone} role="alert">
            {said}
          </AlertBox>
        </Box>
      )}
      <Flex gap="3">
        {onCancel && (
          <Box flex="0 1 140px" display="flex">
            <Button size="action" grow onClick={onCancel}>
              {cancelText}
            </Button>
          </Box>
        )}
        {children}
      </Flex>
    </Box>
  )
}
