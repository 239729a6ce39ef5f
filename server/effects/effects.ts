import { answerSwap } from '../../domain/mutations/answer-swap.ts'
import { askSwap } from '../../domain/mutations/ask-swap.ts'
import { assignShift } from '../../domain/mutations/assign-shift.ts'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { changeRota } from '../../domain/mutations/change-rota.ts'
import { changeShift } from '../../domain/mutations/change-shift.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { createRota } from '../../domain/mutations/create-rota.ts'
import { createShift } from '../../domain/mutations/create-shift.ts'
import { decideSwap } from '../../domain/mutations/decide-swap.ts'
import { lockRota } from '../../domain/mutations/lock-rota.ts'
import { publishRota } from '../../domain/mutations/publish-rota.ts'
import { removeActivity } from '../../domain/mutations/remove-activity.ts'
import { removeRota } from '../../domain/mutations/remove-rota.ts'
import { removeShift } from '../../domain/mutations/remove-shift.ts'
import { unlockRota } from '../../domain/mutations/unlock-rota.ts'
import { unpublishRota } from '../../domain/mutations/unpublish-rota.ts'
import { withdrawRota } from '../../domain/mutations/withdraw-rota.ts'
import { withdrawSwap } from '../../domain/mutations/withdraw-swap.ts'
import { answeringSwap, withdrawingSwap } from './answering-swap.ts'
import { askingSwap } from './asking-swap.ts'
import { assigningShift } from './assigning-shift.ts'
import { decidingSwap } from './deciding-swap.ts'
import type { Effect } from './effect.ts'
import { planningActivity } from './planning-activity.ts'
import { makingRota, renamingRota } from './planning-rota.ts'
import { changingShift, planningShift, removingShift } from './planning-shift.ts'
import { publishingRota } from './publishing-rota.ts'
import { removingActivity } from './removing-activity.ts'
import { removingRota, steppingRota } from './stepping-rota.ts'
import { unpublishingRota } from './unpublishing-rota.ts'

/** What only the server can decide or do, by the mutation's name. Most mutations need nothing here. */
export const effects: Readonly<Record<string, Effect | undefined>> = {
  [answerSwap.name]: answeringSwap,
  [askSwap.name]: askingSwap,
  [assignShift.name]: assigningShift,
  [changeActivity.name]: planningActivity,
  [createActivity.name]: planningActivity,
  [changeRota.name]: renamingRota,
  [changeShift.name]: changingShift,
  [createRota.name]: makingRota,
  [createShift.name]: planningShift,
  [decideSwap.name]: decidingSwap,
  [lockRota.name]: steppingRota('lock'),
  [publishRota.name]: publishingRota,
  [removeActivity.name]: removingActivity,
  [removeRota.name]: removingRota,
  [removeShift.name]: removingShift,
  [unpublishRota.name]: unpublishingRota,
  [unlockRota.name]: steppingRota('unlock'),
  [withdrawRota.name]: steppingRota('withdraw'),
  [withdrawSwap.name]: withdrawingSwap,
}
