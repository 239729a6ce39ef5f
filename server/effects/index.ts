import { answerSwap } from '../../domain/mutations/answer-swap.ts'
import { askSwap } from '../../domain/mutations/ask-swap.ts'
import { assignShift } from '../../domain/mutations/assign-shift.ts'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { changeClient } from '../../domain/mutations/change-client.ts'
import { changeOncall } from '../../domain/mutations/change-oncall.ts'
import { changeRota } from '../../domain/mutations/change-rota.ts'
import { changeRotaUser } from '../../domain/mutations/change-rota-user.ts'
import { changeSettings } from '../../domain/mutations/change-settings.ts'
import { changeShift } from '../../domain/mutations/change-shift.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { createClient } from '../../domain/mutations/create-client.ts'
import { createOncall } from '../../domain/mutations/create-oncall.ts'
import { createRota } from '../../domain/mutations/create-rota.ts'
import { createRotaUser } from '../../domain/mutations/create-rota-user.ts'
import { createSettings } from '../../domain/mutations/create-settings.ts'
import { createShift } from '../../domain/mutations/create-shift.ts'
import { decideSwap } from '../../domain/mutations/decide-swap.ts'
import { lockRota } from '../../domain/mutations/lock-rota.ts'
import { logSignOut } from '../../domain/mutations/log-sign-out.ts'
import { markAnnouncementRead } from '../../domain/mutations/mark-announcement-read.ts'
import { markShiftsSeen } from '../../domain/mutations/mark-shifts-seen.ts'
import { publishRota } from '../../domain/mutations/publish-rota.ts'
import { recordViewed } from '../../domain/mutations/record-viewed.ts'
import { removeActivity } from '../../domain/mutations/remove-activity.ts'
import { removeNotificationToken } from '../../domain/mutations/remove-notification-token.ts'
import { removeOncall } from '../../domain/mutations/remove-oncall.ts'
import { removeRota } from '../../domain/mutations/remove-rota.ts'
import { removeShift } from '../../domain/mutations/remove-shift.ts'
import { setAside } from '../../domain/mutations/set-aside.ts'
import { unlockRota } from '../../domain/mutations/unlock-rota.ts'
import { unpublishRota } from '../../domain/mutations/unpublish-rota.ts'
import { withdrawRota } from '../../domain/mutations/withdraw-rota.ts'
import { withdrawSwap } from '../../domain/mutations/withdraw-swap.ts'
import { answeringSwap, withdrawingSwap } from './answering-swap.ts'
import { askingSwap } from './asking-swap.ts'
import { assigningShift } from './assigning-shift.ts'
import { decidingSwap } from './deciding-swap.ts'
import type { Effect } from './effect.ts'
import { keepingClient } from './keeping-client.ts'
import { keepingOncall, removingOncall } from './keeping-oncall.ts'
import { creatingSettings, keepingSettings } from './keeping-settings.ts'
import { changingStaff, creatingStaff } from './keeping-staff.ts'
import { planningActivity } from './planning-activity.ts'
import { makingRota, renamingRota } from './planning-rota.ts'
import { changingShift, planningShift, removingShift } from './planning-shift.ts'
import { publishingRota } from './publishing-rota.ts'
import { readingAnnouncement } from './reading-announcement.ts'
import { removingActivity } from './removing-activity.ts'
import { removingToken } from './removing-token.ts'
import { seeingShifts } from './seeing-shifts.ts'
import { settingAside } from './setting-aside.ts'
import { signingOut } from './signing-out.ts'
import { removingRota, steppingRota } from './stepping-rota.ts'
import { unpublishingRota } from './unpublishing-rota.ts'
import { viewingClients } from './viewing-clients.ts'

/** What only the server can decide or do, by the mutation's name. Most mutations need nothing here. */
export const effects: Readonly<Record<string, Effect | undefined>> = {
  [answerSwap.name]: answeringSwap,
  [askSwap.name]: askingSwap,
  [assignShift.name]: assigningShift,
  [changeActivity.name]: planningActivity,
  [changeClient.name]: keepingClient,
  [changeOncall.name]: keepingOncall,
  [changeRotaUser.name]: changingStaff,
  [createActivity.name]: planningActivity,
  [createClient.name]: keepingClient,
  [createOncall.name]: keepingOncall,
  [createRotaUser.name]: creatingStaff,
  [changeRota.name]: renamingRota,
  [changeSettings.name]: keepingSettings,
  [changeShift.name]: changingShift,
  [createRota.name]: makingRota,
  [createSettings.name]: creatingSettings,
  [createShift.name]: planningShift,
  [decideSwap.name]: decidingSwap,
  [lockRota.name]: steppingRota('lock'),
  [logSignOut.name]: signingOut,
  [markAnnouncementRead.name]: readingAnnouncement,
  [publishRota.name]: publishingRota,
  [recordViewed.name]: viewingClients,
  [removeActivity.name]: removingActivity,
  [removeNotificationToken.name]: removingToken,
  [removeOncall.name]: removingOncall,
  [removeRota.name]: removingRota,
  [removeShift.name]: removingShift,
  [setAside.name]: settingAside,
  [markShiftsSeen.name]: seeingShifts,
  [unpublishRota.name]: unpublishingRota,
  [unlockRota.name]: steppingRota('unlock'),
  [withdrawRota.name]: steppingRota('withdraw'),
  [withdrawSwap.name]: withdrawingSwap,
}
