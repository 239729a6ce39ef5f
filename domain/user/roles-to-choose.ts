import { defaultAgencyRoles, type Role, roles } from '../permissions.ts'

/** The roles that an account has, by name, and whether its person is supplied by an agency. */
export type RolesHeld = { readonly roles: readonly string[]; readonly isOfAgency: boolean }

/**
 * The roles that are chosen from for an account: those that are not hidden from screens, and for an agency's person of
 * those an agency's alone, beside what they have already and may lose. Rules §6.
 */
export const rolesToChoose = ({ roles: held, isOfAgency }: RolesHeld): Role[] =>
  roles
    .filter(({ hideFromUI }) => hideFromUI !== true)
    .filter(({ name }) => !isOfAgency || defaultAgencyRoles.includes(name) || held.includes(name))

/** The roles of an account once these were chosen: what nobody chooses from is kept. In the order of the role table. */
export const rolesOnceChosen = (held: RolesHeld, chosen: readonly string[]): string[] => {
  const choosable = rolesToChoose(held).map(({ name }) => name as string)
  const kept = held.roles.filter((name) => !choosable.includes(name))
  const all = [...kept, ...chosen]
  const known = roles.map(({ name }) => name as string).filter((name) => all.includes(name))
  return [...known, ...kept.filter((name) => !known.includes(name))]
}

/** Whether two lists name the same roles, in whatever order. */
export const areSameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((name) => others.includes(name)) && others.every((name) => some.includes(name))
