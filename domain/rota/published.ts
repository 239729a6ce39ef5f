import type { Shift } from './shift.ts'

/** Whether a rota is published: a locked one is, and can no longer be edited. Decision 36. */
export const isPublished = ({ status }: { readonly status: string }): boolean =>
  status === 'published' || status === 'locked'

/** Whether a shift stands on a published rota: on any other nobody works. Decisions 36, 105. */
export const isOnPublishedRota = ({ rotaStatus }: Pick<Shift, 'rotaStatus'>): boolean =>
  isPublished({ status: rotaStatus })
