import type { RotaStatus } from './rota/rota.ts'

// The words of the address of a list. Every address is read by these; what filters and orders rows comes with its page.

/** Whether archived records are listed beside the others, or alone; left out they are hidden. */
export const archivedChoices = ['shown', 'only'] as const
export type ArchivedChoice = (typeof archivedChoices)[number]

/** The columns of the client table; each can order it. Rules §2.5. */
export const clientColumns = ['initials', 'location', 'room', 'level', 'supervision', 'hours'] as const
export type ClientColumn = (typeof clientColumns)[number]

/** The columns of the staff table; each can order it. Rules §2.5. */
export const staffColumns = ['name', 'place', 'week1', 'week2', 'duties'] as const
export type StaffColumn = (typeof staffColumns)[number]

/** The columns of the agency table; each can order it. Rules §2.5. */
export const agencyColumns = ['name', 'shortName'] as const
export type AgencyColumn = (typeof agencyColumns)[number]

/** The columns of the rota table; each can order it. Rules §2.5. */
export const rotaColumns = ['start', 'location', 'type', 'status', 'updated', 'name'] as const
export type RotaColumn = (typeof rotaColumns)[number]

/** The statuses that a list of rotas is narrowed to; masters have a list of their own. Rules §2.2. */
export const listedStatuses = ['draft', 'published', 'withdrawn', 'locked'] as const satisfies readonly RotaStatus[]
