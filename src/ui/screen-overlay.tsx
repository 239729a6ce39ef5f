import { Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { toastAreas } from './toast-place.ts'

type ScreenOverlayProps = { label: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** Something that takes the whole screen, dark in both schemes. Escape closes it, and the focus goes back to where it was. */
export function ScreenOverlay({ label, isOpen, onClose, children }: ScreenOverlayProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      closeOnInteractOutside={false}
      persistentElements={toastAreas()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Positioner padding="0!">
          <Dialog.Content
            aria-label={label}
            height="100dvh"
            maxWidth="none"
            borderRadius="0"
            background="scanGround"
            color="onFill"
          >
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
