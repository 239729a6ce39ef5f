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

/** The path of a page without params: a menu or a table of links may hold it as a value. */
export type PlainPath = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>
