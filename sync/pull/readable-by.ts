import { abilityOf, can } from '../../domain/permissions.ts'
import type { ResourceDefinition } from '../../domain/resources/define-resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { appOfHost } from '../../domain/user/apps.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'

/** Whether a resource is mirrored on the origin with this label: some are for one app alone. Decision 250. */
export const isMirroredOn = (label: string, { apps }: Pick<ResourceDefinition, 'apps'>): boolean => {
  const app = appOfHost(label)?.id
  return apps === undefined || (app !== undefined && apps.includes(app))
}

/** The mirrored resources that a person may read at all in this app, in the order in which they are fetched. */
export const readableBy = ({ ability }: CurrentUser, label: string) => {
  const able = abilityOf(ability)
  const app = appOfHost(label)?.id
  const isFirst = ({ firstOn = [] }: Pick<ResourceDefinition, 'firstOn'>) => app !== undefined && firstOn.includes(app)
  return resources
    .filter((resource) => can(able, resource.permission) && isMirroredOn(label, resource))
    .sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
}
