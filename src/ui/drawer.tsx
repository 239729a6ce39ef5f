import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense, useState } from 'react'
import { CountPill } from './count-pill.tsx'
import type { DrawerProps } from './drawer-window.tsx'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import { openedPart } from './lazy-part.tsx'
import type { NativeProps } from './native-props.ts'

// What holds the focus in a drawer is large, and a page is shown before it is opened: it loads behind the page.
const DrawerWindow = openedPart(() => import('./drawer-window.tsx'), 'DrawerWindow')

/** The phone's navigation: a dialog at the side of the screen. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <DrawerWindow {...props} />
    </Suspense>
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
