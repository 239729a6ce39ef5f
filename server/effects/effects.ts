import { answerSwap } from '../../domain/mutations/answer-swap.ts'
import { askSwap } from '../../domain/mutations/ask-swap.ts'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { decideSwap } from '../../domain/mutations/decide-swap.ts'
import { removeActivity } from '../../domain/mutations/remove-activity.ts'
import { withdrawSwap } from '../../domain/mutations/withdraw-swap.ts'
import { answeringSwap, withdrawingSwap } from './answering-swap.ts'
import { askingSwap } from './asking-swap.ts'
import { decidingSwap } from './deciding-swap.ts'
import type { Effect } from './effect.ts'
import { planningActivity } from './planning-activity.ts'
import { removingActivity } from './removing-activity.ts'

/** What only the server can decide or do, by the mutation's name. Most mutations need nothing here. */
export const effects: Readonly<Record<string, Effect | undefined>> = {
  [answerSwap.name]: answeringSwap,
  [askSwap.name]: askingSwap,
  [changeActivity.name]: planningActivity,
  [createActivity.name]: planningActivity,
  [decideSwap.name]: decidingSwap,
  [removeActivity.name]: removingActivity,
  [withdrawSwap.name]: withdrawingSwap,
}
