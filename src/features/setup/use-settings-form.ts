import { changeSettings } from '../../../domain/mutations/change-settings.ts'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { useRecordEdit } from '../../pieces/record-form/use-record-form.ts'
import type { FieldWords } from '../../pieces/record-form/use-record-sending.ts'
import { settingsErrors } from './settings-errors.ts'
import { SettingsDraft, settingsChanges, settingsValueOf } from './settings-value.ts'

const fieldWords: FieldWords = {
  providerName: 'the name of the provider',
  locations: 'the locations and rooms',
  duties: 'the duties',
  sessions: 'the sessions',
  activityTypes: 'the types of activity',
  lateAfterMinutes: 'the late times',
  logo: 'the logo',
  qrScanner: 'the QR scanner',
  detailedNote: 'the minimum note length',
  startForClientsWindowMinutes: 'when to offer to start',
  takingOn: 'who can take on a shift',
  coverRules: 'what sessions need',
}

/** The form of the provider's settings. Only the lists that were changed are sent. Decision 47. */
export const useSettingsForm = (settings: ProviderSettings) =>
  useRecordEdit({
    form: 'settings',
    subject: settings.id,
    schema: SettingsDraft,
    base: settingsValueOf(settings),
    version: settings.version,
    errorsOf: (value) => settingsErrors(value, settings),
    definition: changeSettings,
    fieldWords,
    changesOf: (value) => settingsChanges(value, settings),
    payloadOf: (changes) => ({ settingsId: settings.id, ...changes }),
  })

export type SettingsForm = Pick<ReturnType<typeof useSettingsForm>, 'value' | 'change' | 'errors'>
