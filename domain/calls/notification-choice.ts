import { NotificationChoice } from '../notifications/notification-choice.ts'
import { NoAnswer, NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** What the caller wants to be told of, and when not. Decision 252. */
export const notificationChoice = defineCall({
  name: 'notification-choice.get',
  endpoint: 'GET /users/me/notifications',
  permission: 'none',
  input: NoInput,
  output: NotificationChoice,
  onFailure: 'caller',
})

/** Changes it, on all their devices. Decision 252. */
export const changeNotificationChoice = defineCall({
  name: 'notification-choice.change',
  endpoint: 'PUT /users/me/notifications',
  permission: 'none',
  input: NotificationChoice,
  output: NoAnswer,
  onFailure: 'caller',
})
