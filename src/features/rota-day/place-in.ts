/** The column of names in the timeline, which stays in sight. */
export const nameWidth = '184px'

/** Words that stay in sight beside the names while what they are about does, though its start is scrolled away. */
export const inSight = { position: 'sticky', insetInlineStart: `calc(${nameWidth} + 8px)` } as const
