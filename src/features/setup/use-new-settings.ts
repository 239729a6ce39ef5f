import { useState } from 'react'
import * as z from 'zod/mini'
import { createSettings } from '../../../domain/mutations/create-settings.ts'
import { withChanges } from '../../../domain/mutations/with-changes.ts'
import { unnamedSettings } from '../../../domain/provider/usual-settings.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { keptFailureWords } from '../../pieces/no-answer.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSending } from '../../pieces/use-sending.ts'
import { settingsErrors } from './settings-errors.ts'
import { SettingsDraft, settingsMeant, settingsValueOf } from './settings-value.ts'
import { zoneHere } from './zones.ts'

const NewSettingsDraft = z.extend(SettingsDraft, { timeZone: z.optional(z.string()) })
type NewSettingsDraft = z.output<typeof NewSettingsDraft>

const nothingTyped: NewSettingsDraft = {}

/** The form of a provider who has no settings yet: the usual is in it already. `onMade`: they are set up. Decision 73. */
export const useNewSettings = (onMade: () => void) => {
  const [id] = useState(() => crypto.randomUUID())
  const [asked, setAsked] = useState(0)
  const sendNow = useSendNow(createSettings)
  const { send, isBusy, failure } = useSending(keptFailureWords)
  const draft = useFormDraft({ form: 'settings', subject: 'new', schema: NewSettingsDraft, empty: nothingTyped })
  const { timeZone = zoneHere(), ...typed } = draft.value
  const value = withChanges(settingsValueOf(unnamedSettings), typed)
  const errors = settingsErrors(value, unnamedSettings)
  const make = () => sendNow({ id, timeZone, ...settingsMeant(value, unnamedSettings) })
  return {
    ...draft,
    ...{ value, timeZone, isBusy, failure },
    asked,
    errors: asked > 0 ? errors : [],
    discard: () => void draft.clear(),
    submit: () => {
      setAsked(asked + 1)
      // What cannot be sent is said to be kept: so it is, by then.
      draft.draft.keepNow()
      if (errors.length === 0) void send(make, { settle: draft.clear, onDone: onMade })
    },
  }
}
