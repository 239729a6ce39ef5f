import { activityForm } from '../../../../domain/activity/form/activity-form.ts'
import type { ActivityAnswers, ActivityStepName } from '../../../../domain/activity/form/answers.ts'
import type { ActivityFormContext } from '../../../../domain/activity/form/form-context.ts'
import { answered, beginWalk, goNext, isLastStep, stepAt, type Walk } from '../../../../domain/form/walk.ts'
import { ann, at, idOf } from '../../../support/builders.ts'

export type ActivityWalk = Walk<ActivityAnswers>

/** What the form knows on Monday at nine: KM and TR live at Georgian House. */
export const aContext = (about: Partial<ActivityFormContext> = {}): ActivityFormContext => ({
  mode: 'add',
  userIsAdmin: false,
  asksForShifts: false,
  now: at('2026-11-23 09:00'),
  startWindowMinutes: { before: 30, after: 30 },
  locationOfClient: () => 'gh',
  hasRooms: () => true,
  ...about,
})

export const span = { startDate: at('2026-11-23 09:00'), endDate: at('2026-11-23 10:00') }
export const laterSpan = { startDate: at('2026-11-25 14:00'), endDate: at('2026-11-25 15:00') }
export const clientIds = [idOf('KM'), idOf('TR')]
export const aShiftChoice = { shiftId: idOf('shift'), rotaId: idOf('rota'), ...ann }

/** What an edit knows of its activity: it starts at `span` and has shifts. */
export const before = { startDate: span.startDate, hasShifts: true }
/** A client as payloads name one. */
export const named = (id: string) => ({ id, initials: 'KM', location: { locationId: 'gh', roomNumber: '4' } })

const care = { type: 'care' } as const
const walkToTheSea = { title: 'Walk to the sea', note: '' }

/** What is said of a walk in the morning that no client is on, and of one for both. */
export const forNobody = { location: { locationId: 'gh' }, date: span, type: care, description: walkToTheSea }
export const forTwo = { clients: { clientIds }, date: span, type: care, description: walkToTheSea }

const actions = { actions: [{ title: 'Baking', externalSourceMeta: { ActionIconID: 2001 } }] }

type Choices = { readonly [Name in ActivityStepName]: readonly ActivityAnswers[Name][] }

/** For each step the answers that lead to different places, or that the next steps see differently. */
export const choices: Choices = {
  clients: [{ clientIds: [] }, { clientIds }],
  location: [{ locationId: 'mf' }],
  date: [span, laterSpan],
  type: [{ type: 'appointment' }, { type: 'care' }],
  description: [{ title: 'Walk to the sea', note: 'Bring the blue umbrella.' }],
  appointmentTitle: [{ text: 'Dentist' }],
  appointmentTime: [span],
  appointmentLocation: [{ text: 'Chelston Hall' }],
  appointmentContact: [{ text: 'Dr Okafor, 01632 960142' }],
  appointmentDocuments: [{ text: '' }],
  appointmentNote: [{ text: 'No breakfast.' }],
  dutiesRequired: [{ duties: ['meds'] }],
  shifts: [{ shifts: [aShiftChoice], of: span }],
  continueOrEnd: [{ choice: 'transport' }, { choice: 'activities' }, { choice: 'finish' }],
  inHome: [{ inHome: true }, { inHome: false }],
  insideActions: [actions],
  subLocations: [{ rooms: ['kitchen'], locationId: 'gh' }],
  outsideActions: [actions],
  transport: [{ entries: [{ type: 'Minibus', note: '' }] }],
  startForClients: [{ clientIds: [], of: { clientIds: [] } }],
  end: [{}],
}

export const formWith = (context: ActivityFormContext) => ({ graph: activityForm, context })

/** Each detour of "further details" is taken at most once on a way, or the ways would never end. */
const isNewDetour = ({ path, answers }: ActivityWalk, taken: readonly string[]): boolean => {
  const choice = answers.continueOrEnd?.choice
  return path.at(-1) !== 'continueOrEnd' || choice === 'finish' || !taken.includes(choice ?? '')
}

/** Every way through the form with these answers, each as all the walks from the first step to the last. */
export const everyWay = (
  context: ActivityFormContext,
  start: Partial<ActivityAnswers> = {},
): (readonly ActivityWalk[])[] => {
  const form = formWith(context)
  const ways: (readonly ActivityWalk[])[] = []
  const go = (walks: readonly ActivityWalk[], taken: readonly string[]): void => {
    const walk = walks.at(-1)
    if (walk === undefined) return
    const { name } = stepAt(form, walk)
    if (isLastStep(form, walk)) {
      ways.push(walks)
      return
    }
    for (const answer of choices[name]) {
      const said = answered(walk, name, answer)
      const result = goNext(form, said)
      if (!result.ok || !isNewDetour(said, taken)) continue
      const choice = name === 'continueOrEnd' ? [said.answers.continueOrEnd?.choice ?? ''] : []
      go([...walks, result.value], [...taken, ...choice])
    }
  }
  go([beginWalk(form, { start })], [])
  return ways
}

/** The walk after these answers, each said at its step; a step without one is passed as it is. */
export const walked = (
  context: ActivityFormContext,
  said: Partial<ActivityAnswers>,
  { start = {}, until = 'end' }: { start?: Partial<ActivityAnswers>; until?: ActivityStepName } = {},
): ActivityWalk => {
  const form = formWith(context)
  let walk = beginWalk(form, { start })
  while (stepAt(form, walk).name !== until) {
    const { name } = stepAt(form, walk)
    const answer = said[name]
    const result = goNext(form, answer === undefined ? walk : answered(walk, name, answer))
    if (!result.ok) throw new Error(`${name}: ${result.reason}`)
    walk = result.value
  }
  return walk
}
