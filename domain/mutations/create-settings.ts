import * as z from 'zod/mini'
import type { ProviderSettings } from '../provider/provider-settings.ts'
import { usualSettings } from '../provider/usual-settings.ts'
import { Id, unsavedDocument } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'
import { settingsFields } from './settings-fields.ts'
import { withChanges } from './with-changes.ts'

/** The name of a time zone, such as a browser knows them; whether there is one of this name, the server says. */
const ZoneName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/**
 * Sets up a provider who has no settings yet: name, zone and places; the rest is the usual where nothing is said. A
 * system has one provider, so there is no second time. Decision 73.
 */
export const createSettings = defineCreate({
  name: 'v1.settings.create',
  endpoint: 'POST /provider-settings',
  permission: 'manage rota.rotas',
  table: 'providerSettings',
  delivery: 'now',
  payload: z.strictObject({
    id: Id,
    providerName: settingsFields.providerName,
    timeZone: ZoneName,
    locations: settingsFields.locations,
    sessions: z.optional(settingsFields.sessions),
    duties: z.optional(settingsFields.duties),
    activityTypes: z.optional(settingsFields.activityTypes),
    lateAfterMinutes: z.optional(settingsFields.lateAfterMinutes),
    detailedNote: z.optional(settingsFields.detailedNote),
    startForClientsWindowMinutes: z.optional(settingsFields.startForClientsWindowMinutes),
    logo: z.optional(settingsFields.logo),
    qrScanner: z.optional(settingsFields.qrScanner),
    takingOn: z.optional(settingsFields.takingOn),
    coverRules: z.optional(settingsFields.coverRules),
    chatMonths: z.optional(settingsFields.chatMonths),
    payrollRules: z.optional(settingsFields.payrollRules),
    payrollLayouts: z.optional(settingsFields.payrollLayouts),
  }),
  target: ({ id }) => id,
  apply: (_row: ProviderSettings | undefined, { id, providerName, timeZone, locations, ...said }): ProviderSettings =>
    withChanges({ ...unsavedDocument(id), ...usualSettings, providerName, timeZone, locations }, said),
})
