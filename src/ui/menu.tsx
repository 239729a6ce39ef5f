import { Box } from '@chakra-ui/react'
import { Suspense } from 'react'
import { lazyPart, sayNotHere } from './lazy-part.tsx'
import type { MenuProps } from './menu-list.tsx'

// What opens and moves in a menu is large, and a page is shown before any menu is opened: it loads behind the page.
const load = () => import('./menu-list.tsx')
const MenuList = lazyPart(load, 'MenuList')

/** The button while nothing can open: whoever presses it where the list cannot be loaded is told. */
function TriggerAlone({ trigger }: Pick<MenuProps, 'trigger'>) {
  return (
    <Box display="contents" onClick={() => void load().catch(sayNotHere)}>
      {trigger}
    </Box>
  )
}

/** A button that opens a list of entries; arrow keys and letters move in it, Escape gives back focus. */
export function Menu(props: MenuProps) {
  return (
    <Suspense fallback={<TriggerAlone trigger={props.trigger} />}>
      <MenuList {...props} />
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
