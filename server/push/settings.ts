import type { ApiContext } from '../api-context.ts'
import type { PushSettings } from './send-push.ts'

/** How pushes are sent where nothing else is said: to public services alone. */
export const pushSettingsOf = ({ push }: Pick<ApiContext, 'push'>): PushSettings => ({
  contact: push?.contact ?? 'https://carelight.invalid',
  allowsLocalService: push?.allowsLocalService ?? false,
})
