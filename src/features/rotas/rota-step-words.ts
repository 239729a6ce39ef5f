import { lockRota } from '../../../domain/mutations/lock-rota.ts'
import { removeRota } from '../../../domain/mutations/remove-rota.ts'
import { unlockRota } from '../../../domain/mutations/unlock-rota.ts'
import { withdrawRota } from '../../../domain/mutations/withdraw-rota.ts'
import type { RotaStep } from '../../../domain/rota/rota-steps.ts'
import { DeleteIcon, KeyIcon, LockIcon, type LucideIcon, UndoIcon } from '../../ui/icons.ts'

type StepWords = {
  readonly verb: string
  readonly icon: LucideIcon
  readonly look?: 'danger' | undefined
  readonly title: string
  readonly text: string
  /** What is said once it is done. */
  readonly done: string
}

/** The steps that one question is asked before; publishing has a dialog of its own. */
export type AskedStep = Exclude<RotaStep, 'publish'>

/** What each of these steps of a rota is asked and called. Rules §4, decision 36. */
export const rotaStepWords: Readonly<Record<AskedStep, StepWords>> = {
  withdraw: {
    verb: 'Withdraw',
    icon: UndoIcon,
    title: 'Withdraw this rota?',
    text: 'Staff will see that it was withdrawn. You can publish it again.',
    done: 'Rota withdrawn',
  },
  lock: {
    verb: 'Lock',
    icon: LockIcon,
    title: 'Lock this rota?',
    text: 'After that, only sickness and holiday can be recorded. A rota manager can unlock it.',
    done: 'Rota locked',
  },
  unlock: {
    verb: 'Unlock',
    icon: KeyIcon,
    title: 'Unlock this rota?',
    text: 'It will be published again, and its shifts can be changed.',
    done: 'Rota unlocked',
  },
  remove: {
    verb: 'Delete',
    icon: DeleteIcon,
    look: 'danger',
    title: 'Delete this rota?',
    text: 'Its shifts are deleted too, and the activities planned for them will have no staff. You cannot undo this.',
    done: 'Rota deleted',
  },
}

/** The write behind each step. */
export const rotaStepMutations = {
  withdraw: withdrawRota,
  lock: lockRota,
  unlock: unlockRota,
  remove: removeRota,
} as const

export const rotaStepOrder: readonly AskedStep[] = ['unlock', 'lock', 'withdraw', 'remove']
