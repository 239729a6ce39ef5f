import { type AspectOfLife, aspectOf } from './action-aspects.ts'
import type { ActionPlace, ActionRow } from './actions/action-row.ts'
import { activitiesActions } from './actions/activities.ts'
import { communicationActions } from './actions/communication.ts'
import { complexHealthcareActions } from './actions/complex-healthcare.ts'
import { deathAndDyingActions } from './actions/death-and-dying.ts'
import { emotionalSupportActions } from './actions/emotional-support.ts'
import { medicalActions } from './actions/medical.ts'
import { mobilityActions } from './actions/mobility.ts'
import { nutritionActions } from './actions/nutrition.ts'
import { personalCareActions } from './actions/personal-care.ts'
import { processesActions } from './actions/processes.ts'
import { safetyActions } from './actions/safety.ts'
import { sleepingActions } from './actions/sleeping.ts'
import { toiletingActions } from './actions/toileting.ts'

/** An action as care records name it; how long it takes is in minutes. Rules §3. */
export type CatalogueAction = {
  readonly ActionIconID: number
  readonly FullTitle: string
  readonly ExpectedDuration: ActionRow[2]
  readonly AspectOfLifeName: AspectOfLife
}

/** An action that can be planned; `value` is its icon's id. Rules §3. */
export type OfferedAction = {
  readonly label: string
  readonly value: number
  readonly categoryIcon: AspectOfLife
}

const rows: readonly ActionRow[] = [
  ...activitiesActions,
  ...communicationActions,
  ...complexHealthcareActions,
  ...deathAndDyingActions,
  ...emotionalSupportActions,
  ...medicalActions,
  ...mobilityActions,
  ...nutritionActions,
  ...personalCareActions,
  ...processesActions,
  ...safetyActions,
  ...sleepingActions,
  ...toiletingActions,
]

const aspectOfRow = ([id, title]: ActionRow): AspectOfLife => {
  const aspect = aspectOf(id)
  if (aspect === undefined) throw new Error(`${title} has an id of no aspect: ${id}`)
  return aspect
}

/** About 250 actions over the thirteen aspects of life. Rules §3. */
export const actionCatalogue: readonly CatalogueAction[] = rows.map((row) => ({
  ActionIconID: row[0],
  FullTitle: row[1],
  ExpectedDuration: row[2],
  AspectOfLifeName: aspectOfRow(row),
}))

const isOffered = {
  inside: (place: ActionPlace) => place === 'in' || place === 'both',
  outside: (place: ActionPlace) => place === 'out' || place === 'both',
}

const collator = new Intl.Collator('en-GB')

const listFor = (where: 'inside' | 'outside'): readonly OfferedAction[] =>
  rows
    .filter(([, , , place]) => isOffered[where](place))
    .map((row) => ({ label: row[1], value: row[0], categoryIcon: aspectOfRow(row) }))
    .sort((a, b) => collator.compare(a.categoryIcon, b.categoryIcon) || collator.compare(a.label, b.label))

/** What can be done inside the home, and outside in the community: by aspect, then by title. Rules §2.7 steps 11, 12. */
export const offeredActions = { inside: listFor('inside'), outside: listFor('outside') }
