import { Box } from '@chakra-ui/react'
import { cloneElement, Suspense, useState } from 'react'
import { lazyPart, sayNotHere } from './lazy-part.tsx'
import classes from './menu.module.css'
import type { FirstPress, MenuProps } from './menu-list.tsx'

// What opens and moves in a menu is large, and a card or bar is shown long before any menu of it is opened: a menu is made
// when its button is first pressed.
const load = () => import('./menu-list.tsx')
const MenuList = lazyPart(load, 'MenuList')

/** What the button says of its menu until that is made. */
const ofClosedMenu = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const

/** A button that opens a list of entries; arrow keys and letters move in it, Escape gives back focus. */
export function Menu(props: MenuProps) {
  const [firstPress, setFirstPress] = useState<FirstPress>()
  const open = (marks: FirstPress['marks']) => {
    setFirstPress({ marks, at: props.closeKey })
    load().catch(() => {
      setFirstPress(undefined)
      sayNotHere()
    })
  }
  const button = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it is what is pressed
    <div
      className={classes.pressed}
      // Keys press a button with a click that no pointer made.
      onClick={({ detail }) => open(detail === 0 ? 'first' : 'none')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        open(event.key === 'ArrowDown' ? 'first' : 'last')
      }}
    >
      {cloneElement(props.trigger, ofClosedMenu)}
    </div>
  )
  if (firstPress === undefined) return button
  return (
    // Whoever presses before the list is here waits for it, or is told that it cannot be loaded.
    <Suspense fallback={button}>
      <MenuList {...props} firstPress={firstPress} />
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
