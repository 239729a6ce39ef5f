import { useState } from 'react'
import { changeSettings } from '../../../domain/mutations/change-settings.ts'
import { withChanges } from '../../../domain/mutations/with-changes.ts'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { settingsErrors } from './settings-errors.ts'
import { SettingsDraft, settingsChanges, settingsValueOf } from './settings-value.ts'
import { useSending } from './use-sending.ts'

const nothingTyped: SettingsDraft = {}

/** The form of the provider's settings. Only the lists that were changed are sent. Decision 47. */
export const useSettingsForm = (settings: ProviderSettings) => {
  const [isAsked, setIsAsked] = useState(false)
  const draft = useFormDraft({ form: 'settings', subject: settings.id, schema: SettingsDraft, empty: nothingTyped })
  const value = withChanges(settingsValueOf(settings), draft.value)
  const errors = settingsErrors(value, settings)
  const { send, isBusy, failure } = useSending(changeSettings, 'Saved')
  const save = async () => {
    const changes = settingsChanges(value, settings)
    const isSaved = Object.keys(changes).length === 0 || (await send({ settingsId: settings.id, ...changes }))
    if (isSaved) await draft.clear()
  }
  return {
    ...draft,
    value,
    errors: isAsked ? errors : [],
    ...{ isBusy, failure },
    discard: () => void draft.clear(),
    submit: () => {
      setIsAsked(true)
      // What cannot be sent is said to be kept: so it is, by then.
      draft.draft.keepNow()
      if (errors.length === 0) void save()
    },
  }
}

export type SettingsForm = Pick<ReturnType<typeof useSettingsForm>, 'value' | 'change' | 'errors'>
