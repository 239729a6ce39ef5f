import * as z from 'zod/mini'
import { type ProviderSettings, Session } from '../provider/provider-settings.ts'
import { LocalTime } from '../time/local-time.ts'
import { Id, Line } from '../wire.ts'
import { defineChange } from './define-mutation.ts'
import { ShortLine } from './office-fields.ts'
import { withChanges } from './with-changes.ts'

/** A short value that records name and nobody sees: letters, digits and hyphens. It never changes. */
const Value = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'A short value is letters, digits and hyphens.'))

const few = 50
const many = 300
const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const aDayInMinutes = 1440

const Place = z.strictObject({
  locationId: Value,
  name: Line,
  town: z.optional(Line),
  rooms: z.array(z.strictObject({ value: Value, name: Line })).check(z.maxLength(many)),
})

const ChangedSession = z.strictObject({
  value: Session.shape.value,
  name: Line,
  startTime: LocalTime,
  endTime: LocalTime,
  staffStartTime: LocalTime,
  staffEndTime: LocalTime,
  hiddenFromRota: z.boolean(),
})

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
    providerName: z.optional(Line),
    locations: z.optional(z.array(Place).check(z.minLength(1), z.maxLength(few))),
    sessions: z.optional(z.array(ChangedSession).check(z.maxLength(few))),
    duties: z.optional(z.array(z.strictObject({ value: Value, name: Line, code: ShortLine })).check(z.maxLength(few))),
    activityTypes: z.optional(
      z.array(z.strictObject({ value: Value, name: Line, icon: z.optional(Value) })).check(z.maxLength(few)),
    ),
    lateAfterMinutes: z.optional(z.array(count(1, aDayInMinutes)).check(z.minLength(1), z.maxLength(5))),
    detailedNote: z.optional(z.strictObject({ minWords: count(0, 100), minCharacters: count(0, 1000) })),
    startForClientsWindowMinutes: z.optional(
      z.strictObject({ before: count(0, aDayInMinutes), after: count(0, aDayInMinutes) }),
    ),
  }),
  target: ({ settingsId }) => settingsId,
  fields: ({ settingsId: _id, ...fields }) => Object.keys(fields),
  apply: (settings: ProviderSettings | undefined, { settingsId: _id, ...changes }) =>
    settings && withChanges(settings, changes),
})
