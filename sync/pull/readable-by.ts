import { abilityOf, can } from '../../domain/permissions.ts'
import { resources } from '../../domain/resources/index.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'

/** The mirrored resources that a person may read at all, in the order in which they are fetched. */
export const readableBy = ({ ability }: CurrentUser) => {
  const able = abilityOf(ability)
  return resources.filter(({ permission }) => can(able, permission))
}
