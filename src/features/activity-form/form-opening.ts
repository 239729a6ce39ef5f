import type { Activity } from '../../../domain/activity/activity.ts'
import type { ActivityAnswers } from '../../../domain/activity/form/answers.ts'
import { answersOf } from '../../../domain/activity/form/answers-of.ts'
import { answersOfShift } from '../../../domain/activity/form/answers-of-shift.ts'
import type { Begun } from '../../../domain/form/walk.ts'
import type { DraftKey } from '../../engine/types.ts'
import type { ActivityPopupRequest } from '../../pieces/popup-activity.ts'

export type AddRequest = Extract<ActivityPopupRequest, { action: 'add' }>

/** What the activity form was opened for. Rules §2.7. */
export type FormOpening =
  | { readonly mode: 'add'; readonly request: AddRequest }
  | { readonly mode: 'edit' | 'changeClients'; readonly activity: Activity }

const presets = ({ clientIds, locationId, startDate, endDate, shift }: AddRequest): Partial<ActivityAnswers> => ({
  ...(shift === undefined ? {} : answersOfShift(shift)),
  ...(clientIds === undefined ? {} : { clients: { clientIds: [...clientIds] } }),
  ...(locationId === undefined ? {} : { location: { locationId } }),
  ...(startDate === undefined && endDate === undefined ? {} : { date: { startDate, endDate } }),
})

/** What the form begins with: what its caller knows already, or what the edited activity says, and in which version. */
export const begunOf = (opening: FormOpening): Begun<ActivityAnswers> =>
  opening.mode === 'add'
    ? { start: presets(opening.request) }
    : { start: answersOf(opening.activity), version: opening.activity.version }

/** Where the draft of such a form is kept: one for a new activity, one for each edited one. Decision 12. */
export const draftKeyOf = (opening: FormOpening): DraftKey =>
  opening.mode === 'add'
    ? { form: 'activity', subject: 'new' }
    : { form: opening.mode === 'edit' ? 'activity' : 'activity-clients', subject: opening.activity.id }
