import { type Ability, can, defaultAgencyRoles, defaultRoles, type Role, type RoleName, roles } from '../permissions.ts'

/**
 * The roles that somebody may give to a new person: the usual ones, and those that may do nothing that they may not do
 * themselves. Roles that are hidden from screens are not among them. Rules §6.
 */
export const rolesToGive = (ability: Ability): Role[] =>
  roles
    .filter(({ hideFromUI }) => hideFromUI !== true)
    .filter(({ name, abilities }) => defaultRoles.includes(name) || abilities.every((one) => can(ability, one)))

/** The roles of a new person for whom none were chosen. Rules §6. */
export const usualRoles = (isOfAgency: boolean): readonly RoleName[] => (isOfAgency ? defaultAgencyRoles : defaultRoles)
