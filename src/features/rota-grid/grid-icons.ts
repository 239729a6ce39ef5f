import type { SessionLook } from '../../pieces/session-looks.ts'

/** What an icon in the block of a shift tells: its session, that there is a note or no need of cover, or why somebody is not there. */
export type GridIcon = SessionLook['tint'] | 'note' | 'unneeded' | 'sick' | 'holiday'
