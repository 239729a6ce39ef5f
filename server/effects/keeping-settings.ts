import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { withChanges } from '../../domain/mutations/with-changes.ts'
import { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import { settingsFaults } from '../../domain/provider/settings-faults.ts'
import { unnamedSettings } from '../../domain/provider/usual-settings.ts'
import { isTimeZone } from '../../domain/time/known-zone.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, toWireRow } from '../database/documents.ts'
import { CONFLICT, type FieldError, ProblemError, problem } from '../http/problem.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { Effect } from './effect.ts'
import { refuseFields } from './refuse-fields.ts'
import { namingDuty, namingLocation } from './still-named.ts'

const settingsOf = (document: Document): ProviderSettings =>
  z.decode(ProviderSettings, z.parse(z.any(), toWireRow(document)))

type Edit = { readonly before: ProviderSettings; readonly after: ProviderSettings }

/** Locations and duties that go though something names them. */
const stillNamed = async (tx: Queryable, { before, after }: Edit): Promise<FieldError[]> => {
  const errors: FieldError[] = []
  const refuse = (path: string, name: string, by: string | undefined) => {
    if (by !== undefined) errors.push({ path, message: `${name} cannot be removed: it is still named by ${by}.` })
  }
  for (const { locationId, name } of before.locations) {
    if (after.locations.some((one) => one.locationId === locationId)) continue
    refuse('/locations', name, await namingLocation(tx, locationId))
  }
  for (const { value, name } of before.duties) {
    if (after.duties.some((one) => one.value === value)) continue
    refuse('/duties', name, await namingDuty(tx, value))
  }
  return errors
}

/** Settings fit together, and nothing goes that records still name. Decision 47. */
export const keepingSettings: Effect = {
  check: async (tx, { payload }, { document }) => {
    if (document === undefined) return
    const { settingsId: _id, ...changes } = payload
    const before = settingsOf(document)
    const after = withChanges<ProviderSettings>(before, changes)
    refuseFields(settingsFaults(before, after))
    refuseFields(await stillNamed(tx, { before, after }))
  },
}

const notZone = (payload: MutationRequest['payload']): FieldError[] =>
  isTimeZone(String(payload['timeZone'])) ? [] : [{ path: '/timeZone', message: 'There is no such time zone.' }]

/** A provider is set up once, whoever else tries at the same moment. Decision 73. */
export const creatingSettings: Effect = {
  locks: async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.settingUp}::bigint)`)
  },
  check: async (tx, { payload }) => {
    if ((await providerSettingsOf(tx)) !== undefined) {
      throw new ProblemError(problem(CONFLICT, 'The provider has been set up already. Change the settings instead.'))
    }
    refuseFields(notZone(payload))
    refuseFields(settingsFaults(unnamedSettings, withChanges(unnamedSettings, payload)))
  },
}
