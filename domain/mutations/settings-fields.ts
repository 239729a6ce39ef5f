import * as z from 'zod/mini'
import { chatMonthsLeast, chatMonthsMost, longestLogoCharacters, mostOfASetting } from '../constants.ts'
import { PayrollLayout, PayrollRules } from '../payroll/payroll-rules.ts'
import { CoverRule } from '../provider/cover-rules.ts'
import { DutyPlace, Session } from '../provider/provider-settings.ts'
import { TakingOnRules } from '../provider/taking-on-rules.ts'
import { LocalTime } from '../time/local-time.ts'
import { Line } from '../wire.ts'
import { ShortLine } from './office-fields.ts'

/** A short value that records name and nobody sees: letters, digits and hyphens. It never changes. */
const Value = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'Use only letters, numbers and hyphens.'))

const many = 300
/** A locked pay period keeps a file for each. */
const mostPayrollLayouts = 10
const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const aDayInMinutes = 1440

const Place = z.strictObject({
  locationId: Value,
  name: Line,
  town: z.optional(Line),
  rooms: z.array(z.strictObject({ value: Value, name: Line })).check(z.maxLength(many)),
})

const SentSession = z.strictObject({
  value: Session.shape.value,
  name: Line,
  startTime: LocalTime,
  endTime: LocalTime,
  staffStartTime: LocalTime,
  staffEndTime: LocalTime,
  hiddenFromRota: z.boolean(),
})

/**
 * A picture that begins as its type says it does. No SVG: one can hold scripts, and would run them where its address is
 * opened by itself. Decision 87.
 */
const logoPattern = /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$/

const logoWords = 'Choose a PNG, JPEG or WebP picture of up to 24 kB.'

const SentDuty = z.strictObject({
  value: Value,
  name: Line,
  code: ShortLine,
  offeredFor: z.optional(z.array(DutyPlace).check(z.maxLength(2))),
})

/** What of a provider's settings can be sent, and within which bounds. Each list is sent whole. Rules §3. */
export const settingsFields = {
  providerName: Line,
  locations: z.array(Place).check(z.minLength(1), z.maxLength(mostOfASetting)),
  sessions: z.array(SentSession).check(z.maxLength(mostOfASetting)),
  duties: z.array(SentDuty).check(z.maxLength(mostOfASetting)),
  activityTypes: z
    .array(z.strictObject({ value: Value, name: Line, icon: z.optional(Value) }))
    .check(z.maxLength(mostOfASetting)),
  lateAfterMinutes: z.array(count(1, aDayInMinutes)).check(z.minLength(1), z.maxLength(5)),
  detailedNote: z.strictObject({ minWords: count(0, 100), minCharacters: count(0, 1000) }),
  startForClientsWindowMinutes: z.strictObject({ before: count(0, aDayInMinutes), after: count(0, aDayInMinutes) }),
  logo: z.string().check(z.maxLength(longestLogoCharacters, logoWords), z.regex(logoPattern, logoWords)),
  qrScanner: z.boolean(),
  takingOn: z.strictObject(TakingOnRules.shape),
  coverRules: z.array(CoverRule).check(z.maxLength(many)),
  payrollRules: z.array(PayrollRules).check(z.maxLength(mostOfASetting)),
  chatMonths: count(chatMonthsLeast, chatMonthsMost),
  payrollLayouts: z.array(PayrollLayout).check(z.maxLength(mostPayrollLayouts)),
}
