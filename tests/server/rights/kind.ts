import type { Asking, Thing, World } from './things.ts'

/** How the person who asks stands to the thing. */
export type Relation =
  | 'any'
  | 'own'
  | 'others'
  | 'ownAgency'
  | 'otherAgency'
  | 'unassigned'
  | 'archived'
  | 'deleted'
  | 'unknown'
  /** On a draft rota, or a template: for managers alone. */
  | 'draft'
  /** On a rota that is closed but for sick and holiday. */
  | 'locked'
  /** Planned by the person themselves. */
  | 'made'
  | 'onCall'
  /** In a channel that the person does not belong to. */
  | 'elsewhere'

/** What of a kind there is to ask for, and what of it is not there for whom. */
export type Kind = {
  readonly relations: readonly Relation[]
  /** Not there for anybody. */
  readonly gone: readonly Relation[]
  /** There, and not to be seen by agency staff. */
  readonly hiddenFromAgency: readonly Relation[]
  readonly make: (relation: Relation, asking: Asking, world: World) => Thing
}

/** That it is taken away once it was there. */
export const removedWhen = (relation: Relation): Pick<Thing, 'isRemoved'> => ({ isRemoved: relation === 'deleted' })

/** Something that was never there. */
export const unknown = (ids: Thing['ids'] = {}): Thing => ({ ids: { id: crypto.randomUUID(), ...ids }, rows: [] })
