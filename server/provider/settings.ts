import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { StaffClock } from '../../domain/rota/clash.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, toWireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'

const Stored = z.custom<z.input<typeof ProviderSettings>>((value) => typeof value === 'object')

/** What the provider has configured, as its one row has it. */
export const toSettings = (document: Document): ProviderSettings =>
  z.decode(ProviderSettings, z.parse(Stored, toWireRow(document)))

/** That row; none in a system that was not set up yet. */
export const settingsSelection: SQL = sql`
  select ${documentColumns} from provider_settings r where r.deleted_at is null order by r.id limit 1`

/** The provider's settings as they are now; undefined in a system that was not set up yet. Decision 47. */
export const providerSettingsOf = async (db: Queryable): Promise<ProviderSettings | undefined> => {
  const [document] = await rowsOf<Document & Row>(db, settingsSelection)
  return document && toSettings(document)
}

/** By what the times of staff are reckoned; in a system that was not set up yet, in UTC without sessions. */
export const staffClockIn = (settings: ProviderSettings | undefined): StaffClock => ({
  sessions: settings?.sessions ?? [],
  zone: settings?.timeZone ?? 'UTC',
})

/** The same as it is now. */
export const staffClockOf = async (db: Queryable): Promise<StaffClock> => staffClockIn(await providerSettingsOf(db))

/** What a duty is called; its value where the provider has it no more. */
export const dutyNameIn =
  (settings: ProviderSettings | undefined) =>
  (duty: string): string =>
    settings?.duties.find(({ value }) => value === duty)?.name ?? duty
