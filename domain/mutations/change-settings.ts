import * as z from 'zod/mini'
import type { ProviderSettings } from '../provider/provider-settings.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'
import { settingsFields } from './settings-fields.ts'
import { withChanges } from './with-changes.ts'

/**
 * Edits what the provider configures; each list is sent whole. What is still named somewhere stays, as the server says.
 * Rules §3, decision 47.
 */
export const changeSettings = defineChange({
  name: 'v1.settings.change',
  endpoint: 'PATCH /provider-settings/:settingsId',
  permission: 'manage rota.rotas',
  table: 'providerSettings',
  payload: z.strictObject({
    settingsId: Id,
    providerName: z.optional(settingsFields.providerName),
    locations: z.optional(settingsFields.locations),
    sessions: z.optional(settingsFields.sessions),
    duties: z.optional(settingsFields.duties),
    activityTypes: z.optional(settingsFields.activityTypes),
    lateAfterMinutes: z.optional(settingsFields.lateAfterMinutes),
    detailedNote: z.optional(settingsFields.detailedNote),
    startForClientsWindowMinutes: z.optional(settingsFields.startForClientsWindowMinutes),
    logo: z.optional(z.nullable(settingsFields.logo)),
    qrScanner: z.optional(settingsFields.qrScanner),
    takingOn: z.optional(settingsFields.takingOn),
    coverRules: z.optional(settingsFields.coverRules),
    chatMonths: z.optional(settingsFields.chatMonths),
    payrollRules: z.optional(settingsFields.payrollRules),
    payrollLayouts: z.optional(settingsFields.payrollLayouts),
  }),
  target: ({ settingsId }) => settingsId,
  fields: ({ settingsId: _id, ...fields }) => Object.keys(fields),
  apply: (settings: ProviderSettings | undefined, { settingsId: _id, ...changes }) =>
    settings && withChanges(settings, changes),
})
