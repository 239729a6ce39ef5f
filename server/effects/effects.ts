import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { removeActivity } from '../../domain/mutations/remove-activity.ts'
import type { Effect } from './effect.ts'
import { planningActivity } from './planning-activity.ts'
import { removingActivity } from './removing-activity.ts'

/** What only the server can decide or do, by the mutation's name. Most mutations need nothing here. */
export const effects: Readonly<Record<string, Effect | undefined>> = {
  [changeActivity.name]: planningActivity,
  [createActivity.name]: planningActivity,
  [removeActivity.name]: removingActivity,
}
