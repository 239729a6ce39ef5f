import { sql } from 'drizzle-orm'
import { changeSettings } from '../../domain/mutations/change-settings.ts'
import { createSettings } from '../../domain/mutations/create-settings.ts'
import { type Changes, withChanges } from '../../domain/mutations/with-changes.ts'
import { lockedRulesFaults } from '../../domain/payroll/payroll-faults.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import { settingsFaults } from '../../domain/provider/settings-faults.ts'
import { unnamedSettings } from '../../domain/provider/usual-settings.ts'
import { isTimeZone } from '../../domain/time/known-zone.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Document } from '../database/documents.ts'
import { source } from '../database/needs.ts'
import { CONFLICT, type FieldError, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { toSettings } from '../provider/settings.ts'
import { documentRule } from '../work/document-rule.ts'
import { lockOrder } from '../work/lock-order.ts'
import { settingsNow } from '../work/sources.ts'
import { lockedUntil } from './locked-until.ts'
import { type NamedBy, namedBy } from './still-named.ts'

type Edit = { readonly before: ProviderSettings; readonly after: ProviderSettings }

const editOf = (document: Document, changes: Changes<ProviderSettings>): Edit => {
  const before = toSettings(document)
  return { before, after: withChanges(before, changes) }
}

/** The locations and duties that an edit takes away. */
const goneIn = ({ before, after }: Edit) => ({
  locations: before.locations.filter(({ locationId }) => !after.locations.some((one) => one.locationId === locationId)),
  duties: before.duties.filter(({ value }) => !after.duties.some((one) => one.value === value)),
})

/** The locations and duties that go though something still names them, each as a fault. */
const stillNamed = (edit: Edit, { locations, duties }: NamedBy): FieldError[] => {
  const gone = goneIn(edit)
  const refused = (path: string, name: string, by: string | undefined): FieldError[] =>
    by === undefined ? [] : [{ path, message: `${name} cannot be removed. It is still used by ${by}.` }]
  return [
    ...gone.locations.flatMap(({ locationId, name }) => refused('/locations', name, locations[locationId])),
    ...gone.duties.flatMap(({ value, name }) => refused('/duties', name, duties[value])),
  ]
}

/** Settings fit together, and nothing goes that records still name. Decision 47. */
export const changeSettingsRule = documentRule(changeSettings, {
  needs: ({ payload: { settingsId: _id, ...changes } }, { own }) => {
    const { locations, duties } = own === undefined ? { locations: [], duties: [] } : goneIn(editOf(own, changes))
    return {
      namedBy: namedBy({
        locations: locations.map(({ locationId }) => locationId),
        duties: duties.map(({ value }) => value),
      }),
      lockedUntil: lockedUntil(undefined),
    }
  },
  refuses: ({ payload: { settingsId: _id, ...changes } }, { document, facts }) => {
    if (document === undefined) return
    const edit = editOf(document, changes)
    refuseFields(settingsFaults(edit.before, edit.after))
    refuseFields(stillNamed(edit, facts.namedBy))
    refuseFields(lockedRulesFaults(edit.before.payrollRules ?? [], edit.after.payrollRules ?? [], facts.lockedUntil))
  },
})

const settingUpAlone = source({
  place: lockOrder.settingUp,
  select: () => sql`select pg_advisory_xact_lock(${advisoryLocks.settingUp}::bigint) is null as "isFree"`,
  tell: (_found, _asked: undefined) => true,
})

const notZone = (zone: string): FieldError[] =>
  isTimeZone(zone) ? [] : [{ path: '/timeZone', message: 'This time zone cannot be found.' }]

/** A provider is set up once, whoever else tries at the same moment. Decision 73. */
export const createSettingsRule = documentRule(createSettings, {
  locks: () => ({ alone: settingUpAlone(undefined) }),
  needs: () => ({ settings: settingsNow(undefined) }),
  refuses: ({ payload }, { facts }) => {
    if (facts.settings !== undefined) {
      throw new ProblemError(problem(CONFLICT, 'Change the settings instead. The provider has already been set up.'))
    }
    refuseFields(notZone(payload.timeZone))
    refuseFields(settingsFaults(unnamedSettings, withChanges(unnamedSettings, payload)))
  },
})
