import type { RotaStatus, RotaType } from './rota.ts'

/** What the types of rota are called. */
export const rotaTypeWords: Readonly<Record<RotaType, string>> = {
  support: 'Support',
  care: 'Care',
  domestic: 'Domestic',
  office: 'Office',
  combined: 'Combined',
}

/** What the status of a rota is called. Decision 36. */
export const rotaStatusWords: Readonly<Record<RotaStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Withdrawn',
  locked: 'Locked',
  master: 'Master',
}
