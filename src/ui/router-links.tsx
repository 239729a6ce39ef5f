import { createLink, type RegisteredRouter } from '@tanstack/react-router'
import { ButtonAnchor } from './button-anchor.tsx'
import { DrawerAnchor } from './drawer.tsx'
import { MenuAnchor } from './menu.tsx'
import { StatePill } from './state-pill.tsx'
import { BackAnchor, TextAnchor } from './text-anchor.tsx'
import { TileAnchor } from './tile-anchor.tsx'

// Our links inside one app: they take `to`, `params` and `search`. Another origin is an anchor with `href`.
export const ButtonLink = createLink(ButtonAnchor)
export const TextLink = createLink(TextAnchor)
export const BackLink = createLink(BackAnchor)
export const MenuLink = createLink(MenuAnchor)
export const DrawerLink = createLink(DrawerAnchor)
export const TileLink = createLink(TileAnchor)
export const StatePillLink = createLink(StatePill)

type Paths = RegisteredRouter['routesByPath']
type WithoutOptional<Path> = Path extends `${infer Before}{-$${infer After}`
  ? WithoutOptional<`${Before}${After}`>
  : Path
/** The path of a page without params, or with such as can be left out: a menu or a table of links may hold it as a value. */
export type PlainPath = {
  [Path in keyof Paths]: WithoutOptional<Path> extends `${string}$${string}` ? never : Path
}[keyof Paths]
