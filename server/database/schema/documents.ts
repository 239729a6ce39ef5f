import { sql } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { documentColumns } from './columns.ts'

/** Clients, by initials only. */
export const clients = pgTable('clients', documentColumns(), (table) => [
  index('clients_modified').on(table.dateModified, table.id),
])

export const rotaUsers = pgTable('rota_users', documentColumns(), (table) => [
  index('rota_users_modified').on(table.dateModified, table.id),
])

export const agencies = pgTable('agencies', documentColumns(), (table) => [
  index('agencies_modified').on(table.dateModified, table.id),
])

export const oncall = pgTable('oncall', documentColumns(), (table) => [
  index('oncall_modified').on(table.dateModified, table.id),
  index('oncall_date').on(sql`(${table.body} ->> 'date')`),
])

/** The head of a rota; its shifts are rows of their own. */
export const rotas = pgTable('rotas', documentColumns(), (table) => [
  index('rotas_modified').on(table.dateModified, table.id),
])

export const shifts = pgTable('shifts', documentColumns(), (table) => [
  index('shifts_modified').on(table.dateModified, table.id),
  index('shifts_rota').on(sql`(${table.body} ->> 'rotaId')`),
  index('shifts_start').on(sql`(${table.body} ->> 'startDate') COLLATE "C"`),
  index('shifts_end').on(sql`(${table.body} ->> 'endDate') COLLATE "C"`),
  index('shifts_assigned').using('gin', sql`(${table.body} -> 'assignedTo') jsonb_path_ops`),
])

/** One row: what the provider configures. */
export const providerSettings = pgTable('provider_settings', documentColumns(), (table) => [
  index('provider_settings_modified').on(table.dateModified, table.id),
])
