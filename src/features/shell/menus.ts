import type { PermissionText } from '../../../domain/permissions.ts'
import type { LucideIcon } from '../../ui/icons.ts'
import type { PlainPath } from '../../ui/router-links.tsx'

/** One entry of a menu: a screen that exists, and the permission that reveals it. Rules §2.3. */
export type MenuEntryDefinition = {
  readonly label: string
  readonly to: PlainPath
  readonly icon?: LucideIcon
  readonly permission?: PermissionText
  /** Entries of one section follow one another, under its name. */
  readonly section?: string
}

/** A menu of the top bar; on phones a group of the drawer. Rules §2.1. */
export type MenuDefinition = {
  readonly label: string
  /** What all of it needs; without it, its entries alone say who sees it. */
  readonly permission?: PermissionText
  readonly entries: readonly MenuEntryDefinition[]
  /** The first parts of further paths that belong to it, beside those of its entries. */
  readonly sections?: readonly string[]
}

type Can = (permission: PermissionText) => boolean

/** The menus that this person sees, each with the entries that they see; an empty menu is not shown. */
export const menusFor = (menus: readonly MenuDefinition[], can: Can): readonly MenuDefinition[] =>
  menus
    .filter(({ permission }) => permission === undefined || can(permission))
    .map((menu) => ({
      ...menu,
      entries: menu.entries.filter(({ permission }) => permission === undefined || can(permission)),
    }))
    .filter(({ entries }) => entries.length > 0)

/** The section that begins with this entry, if one does. */
export const sectionBegun = (entries: readonly MenuEntryDefinition[], index: number): string | undefined => {
  const section = entries[index]?.section
  return section === entries[index - 1]?.section ? undefined : section
}

const sectionOf = (path: string) => path.split('/')[1]

/** Whether this page is one of those that the menu leads to, or stands behind one of them. */
export const isMenuOf = ({ entries, sections = [] }: MenuDefinition, path: string): boolean =>
  entries.some(({ to }) => sectionOf(to) === sectionOf(path)) || sections.includes(sectionOf(path) ?? '')

/** The one page that a menu is, where it is no list: it is drawn as a link. */
export const onlyPageOf = ({ label, entries }: MenuDefinition): MenuEntryDefinition | undefined =>
  entries.length === 1 && entries[0]?.label === label ? entries[0] : undefined

/** Whether this page is the one that an entry leads to, also with what its path may leave out. */
export const isPageOf = ({ to }: MenuEntryDefinition, path: string): boolean => {
  const [plain = to] = to.split('/{-$')
  return path === plain || (plain !== to && path.startsWith(`${plain}/`))
}

/** So many menus fit beside each other on a tablet held upright, with what else the top bar has. */
const mostOnTablet = 3

/** The width from which the menus stand in the top bar; in a narrower window a drawer has them. */
export const menusFrom = (menus: readonly MenuDefinition[]): 'md' | 'lg' => (menus.length > mostOnTablet ? 'lg' : 'md')
