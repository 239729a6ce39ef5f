import { type AspectOfLife, aspectOf } from '../../domain/activity/action-aspects.ts'
import type { Activity } from '../../domain/activity/activity.ts'
import {
  ActivitiesIcon,
  BedIcon,
  CareIcon,
  ChatIcon,
  ClipboardListIcon,
  FarewellIcon,
  HeartIcon,
  HospitalIcon,
  type LucideIcon,
  MealIcon,
  MedicineIcon,
  ShieldIcon,
  ToiletIcon,
  WalkIcon,
  WashIcon,
} from '../ui/icons.ts'

/** The icon of each aspect of life; its word stands beside it. */
const aspectIcons: Readonly<Record<AspectOfLife, LucideIcon>> = {
  Activities: ActivitiesIcon,
  Communication: ChatIcon,
  'Complex healthcare': HospitalIcon,
  'Death and dying': FarewellIcon,
  'Emotional support': HeartIcon,
  Medical: MedicineIcon,
  Mobility: WalkIcon,
  'Nutrition eating and drinking': MealIcon,
  'Personal care': WashIcon,
  'Personal safety and environment': ShieldIcon,
  Processes: ClipboardListIcon,
  Sleeping: BedIcon,
  Toileting: ToiletIcon,
}

/** The icon of an action's aspect; a plain one of care for an id that lies in none. Rules §3. */
export const actionIcon = (actionIconId: number): LucideIcon => {
  const aspect = aspectOf(actionIconId)
  return aspect === undefined ? CareIcon : aspectIcons[aspect]
}

/** The icon of what is done: of the activity's own action, else of the first planned one that has an id. Rules §3. */
export const activityIcon = ({
  externalSourceMeta,
  plan,
}: Pick<Activity, 'externalSourceMeta' | 'plan'>): LucideIcon => {
  const planned = [...(plan?.insideActions ?? []), ...(plan?.outsideActions ?? [])]
  const ids = [externalSourceMeta, ...planned.map((action) => action.externalSourceMeta)].map(
    (meta) => meta?.ActionIconID,
  )
  const id = ids.find((one) => one !== undefined)
  return id === undefined ? CareIcon : actionIcon(id)
}
