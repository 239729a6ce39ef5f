import type { resources } from '../../domain/resources/index.ts'

/** A resource of the product, whatever its rows are. */
export type AnyResource = (typeof resources)[number]
