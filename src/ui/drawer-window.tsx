import { Box, Drawer as ChakraDrawer, Flex, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { toastAreas } from './toast-place.ts'

export type DrawerProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** The place the person is at: when it changes the drawer asks to be closed. */
  closeKey?: string | undefined
  side?: 'start' | 'end' | undefined
  children: ReactNode
}

function useCloseOnMove(closeKey: string | undefined, close: () => void) {
  const openedAt = useRef(closeKey)
  const onMove = useEffectEvent(close)
  useEffect(() => {
    if (openedAt.current === closeKey) return
    openedAt.current = closeKey
    onMove()
  }, [closeKey])
}

/** The phone's navigation: a dialog at the side of the screen. */
export function DrawerWindow({ title, isOpen, onClose, closeKey, side = 'start', children }: DrawerProps) {
  useCloseOnMove(closeKey, onClose)
  return (
    <ChakraDrawer.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      persistentElements={toastAreas()}
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner justifyContent={side === 'start' ? 'flex-start' : 'flex-end'}>
          <ChakraDrawer.Content>
            <Flex align="center" minHeight="bar" paddingX="4" borderBottom="1px solid {colors.line}">
              <ChakraDrawer.Title asChild>
                <h2>{title}</h2>
              </ChakraDrawer.Title>
              <IconButton label="Close" icon={CloseIcon} look="ghost" onClick={onClose} />
            </Flex>
            <Box paddingY="2">{children}</Box>
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  )
}
