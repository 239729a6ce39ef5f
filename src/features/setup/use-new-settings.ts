import * as z from 'zod/mini'
import { createSettings } from '../../../domain/mutations/create-settings.ts'
import { unnamedSettings } from '../../../domain/provider/usual-settings.ts'
import { useRecordAdd } from '../../pieces/record-form/use-record-form.ts'
import { settingsErrors } from './settings-errors.ts'
import { SettingsDraft, settingsMeant, settingsValueOf } from './settings-value.ts'
import { zoneHere } from './zones.ts'

const NewSettingsDraft = z.extend(SettingsDraft, { timeZone: z.optional(z.string()) })

/** The form of a provider who has no settings yet: the usual is in it already. `onMade`: they are set up. Decision 73. */
export const useNewSettings = (onMade: () => void) =>
  useRecordAdd({
    form: 'settings',
    // Drafts of earlier builds stand under another name, in another shape.
    subject: 'new-provider',
    schema: NewSettingsDraft,
    base: { ...settingsValueOf(unnamedSettings), timeZone: zoneHere() },
    errorsOf: (value) => settingsErrors(value, unnamedSettings),
    definition: createSettings,
    payloadOf: ({ timeZone, ...value }, id) => ({ id, timeZone, ...settingsMeant(value, unnamedSettings) }),
    onMade,
  })
