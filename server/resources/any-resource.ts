import type { FieldKind } from '../../domain/resources/define-resource.ts'
import type { resources } from '../../domain/resources/index.ts'

/** A resource of the product, whatever its rows are. */
export type AnyResource = (typeof resources)[number]

/** What of a resource decides which lists may be asked for. */
export type Askable = Pick<AnyResource, 'segment' | 'feed'> & { readonly fields: Readonly<Record<string, FieldKind>> }
