import { Box, Drawer as ChakraDrawer, chakra, Flex, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { CountPill } from './count-pill.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon, type LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'
import { toastAreas } from './toast-place.ts'

type DrawerProps = {
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
export function Drawer({ title, isOpen, onClose, closeKey, side = 'start', children }: DrawerProps) {
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

const Anchor = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingX: '4',
    paddingY: '1.5',
    textStyle: 'bodyStrong',
    color: 'ink',
    textDecoration: 'none',
    '&:active': { background: 'tile' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current=page]': { background: 'brandTint', color: 'brandTintInk', fontWeight: '650' },
    '& svg': { flexShrink: '0' },
  },
})

export type DrawerAnchorProps = NativeProps<'a'> & {
  icon?: LucideIcon | undefined
  count?: number | undefined
  isCurrent?: boolean | undefined
}

/** Somewhere to go, 48 px high. */
export function DrawerAnchor({ icon, count, isCurrent, children, ...anchor }: DrawerAnchorProps) {
  return (
    <Anchor {...anchor} aria-current={isCurrent ? 'page' : anchor['aria-current']}>
      {icon && <Icon of={icon} size={24} />}
      <Box as="span" flex="1">
        {children}
      </Box>
      {count !== undefined && count > 0 && <CountPill count={count} />}
    </Anchor>
  )
}

/** The name of a group of links in the drawer. */
export function DrawerHeading({ children }: { children: ReactNode }) {
  return (
    <Box as="h3" textStyle="label" color="ink2" paddingX="4" paddingTop="4" paddingBottom="1">
      {children}
    </Box>
  )
}
