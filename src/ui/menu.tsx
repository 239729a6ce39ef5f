import { Box } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { MenuProps } from './menu-list.tsx'

// What opens and moves in a menu is large, and a page is shown before any menu is opened: it loads behind the page.
const load = () => import('./menu-list.tsx')
const MenuList = lazy(async () => ({ default: (await load()).MenuList }))

/** A button that opens a list of entries; arrow keys and letters move in it, Escape gives back focus. */
export function Menu(props: MenuProps) {
  return (
    <Suspense fallback={props.trigger}>
      <MenuList {...props} />
    </Suspense>
  )
}

/** Something to do. */
export const MenuEntry = lazy(async () => ({ default: (await load()).MenuEntry }))

/** Somewhere to go: a real link, which can be opened in another tab. */
export const MenuAnchor = lazy(async () => ({ default: (await load()).MenuAnchor }))

/** A line between groups of entries. */
export const MenuSeparator = lazy(async () => ({ default: (await load()).MenuSeparator }))

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
