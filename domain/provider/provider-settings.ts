import * as z from 'zod/mini'
import { PayrollLayout, PayrollRules } from '../payroll/payroll-rules.ts'
import { LocalTime } from '../time/local-time.ts'
import { documentFields } from '../wire.ts'
import { CoverRule } from './cover-rules.ts'
import { TakingOnRules } from './taking-on-rules.ts'

/** A place of the provider, with its named rooms and areas. `locationId` is its short value such as `gh`. Rules §3. */
export const Location = z.object({
  locationId: z.string(),
  name: z.string(),
  town: z.optional(z.string()),
  rooms: z.array(z.object({ value: z.string(), name: z.string() })),
})
export type Location = z.output<typeof Location>

/** A part of the day that shifts are made for. Staff times differ from session times at the night handover. Rules §3. */
export const Session = z.object({
  value: z.enum(['morning', 'afternoon', 'day', 'night']),
  name: z.string(),
  startTime: LocalTime,
  endTime: LocalTime,
  staffStartTime: LocalTime,
  staffEndTime: LocalTime,
  hiddenFromRota: z.boolean(),
})
export type Session = z.output<typeof Session>

/** Where a duty is offered: as needed by an activity, and on a shift. */
export const DutyPlace = z.enum(['activity', 'shift'])
export type DutyPlace = z.output<typeof DutyPlace>

/** Something that staff are qualified for. Without `offeredFor` it is offered everywhere. Rules §3. */
const Duty = z.object({
  value: z.string(),
  name: z.string(),
  code: z.string(),
  offeredFor: z.optional(z.array(DutyPlace)),
})
export type Duty = z.output<typeof Duty>

const Choice = z.object({ value: z.string(), name: z.string(), icon: z.optional(z.string()) })

/** What the provider configures: places, rooms, sessions, duties, activity types, thresholds. Decision 47. One row. */
export const ProviderSettings = z.object({
  ...documentFields,
  providerName: z.string(),
  timeZone: z.string(),
  locations: z.array(Location),
  sessions: z.array(Session),
  duties: z.array(Duty),
  activityTypes: z.array(Choice),
  lateAfterMinutes: z.array(z.int()),
  detailedNote: z.object({ minWords: z.int(), minCharacters: z.int() }),
  startForClientsWindowMinutes: z.object({ before: z.int(), after: z.int() }),
  /** A small picture as a `data:` address. Decision 87. */
  logo: z.optional(z.string()),
  /** Whether the top bar has the QR scanner. */
  qrScanner: z.optional(z.boolean()),
  /** Absent where the provider has said nothing: the usual holds. Decision 89. */
  takingOn: z.optional(TakingOnRules),
  /** What sessions need; absent where the provider has said nothing: the usual holds. Decision 99. */
  coverRules: z.optional(z.array(CoverRule)),
  /** For how many months messages are kept; absent where the provider has said nothing: the usual holds. Decision 250. */
  chatMonths: z.optional(z.int()),
  /** By what people are paid; absent where the provider has said nothing: the usual holds. Decision 236. */
  payrollRules: z.optional(z.array(PayrollRules)),
  /** How payroll programs want their files. Decision 236. */
  payrollLayouts: z.optional(z.array(PayrollLayout)),
})
export type ProviderSettings = z.output<typeof ProviderSettings>
