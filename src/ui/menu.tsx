import { Box } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { lazyPart, sayNotHere } from './lazy-part.tsx'
import type { MenuProps } from './menu-list.tsx'

// What opens and moves in a menu is large, and a page is shown before any menu is opened: it loads behind the page.
const load = () => import('./menu-list.tsx')
const MenuList = lazyPart(load, 'MenuList')

/** A button that opens a list of entries; arrow keys and letters move in it, Escape gives back focus. */
export function Menu(props: MenuProps) {
  const [isPressed, setIsPressed] = useState(false)
  const press = () => {
    setIsPressed(true)
    load().catch(() => {
      setIsPressed(false)
      sayNotHere()
    })
  }
  // Whoever presses the button before its list is here waits for it, or is told that it cannot be loaded.
  const button = (
    <Box display="contents" onClick={press}>
      {props.trigger}
    </Box>
  )
  return (
    <Suspense fallback={button}>
      <MenuList {...props} isOpenAtFirst={isPressed} />
    </Suspense>
  )
}

/** Something to do. */
export const MenuEntry = lazyPart(load, 'MenuEntry')

/** Somewhere to go: a real link, which can be opened in another tab. */
export const MenuAnchor = lazyPart(load, 'MenuAnchor')

/** A line between groups of entries. */
export const MenuSeparator = lazyPart(load, 'MenuSeparator')

/** Who or what the menu is about; it cannot be chosen. */
export function MenuHeading({ title, second }: { title: string; second?: string | undefined }) {
  return (
    <Box paddingX="4" paddingY="2" role="presentation">
      <Box textStyle="strong">{title}</Box>
      {second !== undefined && (
        <Box textStyle="second" color="ink2" overflowWrap="anywhere">
          {second}
        </Box>
      )}
    </Box>
  )
}
