import { changeSettings } from '../../../domain/mutations/change-settings.ts'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { useRecordEdit } from '../../pieces/record-form/use-record-form.ts'
import { PayrollDraft, payrollChanges, payrollErrors, payrollValueOf } from './payroll-settings-value.ts'

const fieldWords = { payrollRules: 'the payroll rules', payrollLayouts: 'the layouts for payroll programs' }

/** The form of the rules and layouts of payroll, which are settings of the provider. Only the list that was changed is sent. */
export const usePayrollForm = (settings: ProviderSettings) =>
  useRecordEdit({
    form: 'payroll-settings',
    subject: settings.id,
    schema: PayrollDraft,
    base: payrollValueOf(settings),
    version: settings.version,
    errorsOf: payrollErrors,
    definition: changeSettings,
    fieldWords,
    changesOf: (value) => payrollChanges(value, settings),
    payloadOf: (changes) => ({ settingsId: settings.id, ...changes }),
  })

export type PayrollForm = Pick<ReturnType<typeof usePayrollForm>, 'value' | 'change' | 'errors'>
