import type { ResourceDefinition } from '../../domain/resources/define-resource.ts'

/** Under which key it is kept how far a stage of a resource has been read. */
export const checkpointKey = (resource: ResourceDefinition, stage: { readonly name: string }): string =>
  `${resource.table}/${stage.name}`
