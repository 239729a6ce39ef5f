import type { Core } from './core.ts'

/**
 * Says to the other tabs that something is to be sent: whoever leads sends it. Said as soon as it is kept, since a page
 * may be killed at any moment, and nobody else knows of it.
 */
export const announce = ({ ports }: Pick<Core, 'ports'>): void => ports.channel.post({ kind: 'pressed' })
