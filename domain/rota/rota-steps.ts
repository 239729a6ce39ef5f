import type { RotaStatus } from './rota.ts'

/** What can be done with a rota as a whole, beside editing it. Rules §4. */
export type RotaStep = 'publish' | 'withdraw' | 'lock' | 'unlock' | 'remove'

const from: Record<RotaStep, readonly RotaStatus[]> = {
  publish: ['draft', 'withdrawn'],
  withdraw: ['published'],
  lock: ['published'],
  unlock: ['locked'],
  remove: ['draft', 'published', 'withdrawn', 'master'],
}

const said: Record<RotaStatus, string> = {
  draft: 'This rota has not been published.',
  published: 'This rota is published.',
  withdrawn: 'This rota was withdrawn.',
  locked: 'This rota is locked.',
  master: 'This is a master rota, the pattern for other rotas.',
}

const needed: Record<RotaStep, string> = {
  publish: 'Only a draft or a withdrawn rota can be published.',
  withdraw: 'Only a published rota can be withdrawn.',
  lock: 'Only a published rota can be locked.',
  unlock: 'Only a locked rota can be unlocked.',
  remove: 'Unlock it before you delete it.',
}

/** Why a rota of this status cannot take this step, as a sentence; undefined where it can. Rules §4, decision 36. */
export const stepRefusal = (step: RotaStep, status: RotaStatus): string | undefined =>
  from[step].includes(status) ? undefined : `${said[status]} ${needed[step]}`

/**
 * Why a rota of this status, or one of its shifts, cannot be edited; undefined where it can. A lock leaves sick and
 * holiday notes free. Decision 36.
 */
export const editRefusal = (
  status: string,
  { isAbsence = false }: { isAbsence?: boolean } = {},
): string | undefined => {
  if (status === 'withdrawn') return 'Publish this rota again before you change it. It was withdrawn.'
  if (status !== 'locked' || isAbsence) return undefined
  return 'Unlock this rota to change it. While it is locked, only sickness and holiday can be recorded.'
}
