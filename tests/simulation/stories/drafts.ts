import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { draftKeyOf } from '../../../sync/drafts.ts'
import { aboutActivity } from './events.ts'
import type { OperationKind } from './operation.ts'
import { momentOn, noteOf, pressOn } from './press.ts'
import { userOf } from './story.ts'

/** Types a comment, which is kept as a draft, and presses Save: from then on it is the entry that holds what was typed. */
const commentFromDraft = aboutActivity(({ story, tab, activity }) => {
  const user = userOf(tab)
  if (user === undefined) return undefined
  const note = noteOf(story, 'Typed with care')
  const draft = { form: 'comment', subject: note }
  const { date } = momentOn(story, tab)
  const payload = { activityId: activity.id, date, note }
  const saved = tab.engine.drafts.save(draft, note, user.id)
  const press = pressOn(story, tab, { definition: commentOnActivity, payload, mark: note, draft })
  saved.then(
    (isSaved) => {
      if (isSaved && press !== undefined) press.draftKey = draftKeyOf(user.id, draft)
    },
    () => undefined,
  )
  return press
})

export const draftKinds: readonly OperationKind[] = [{ name: 'comment from a draft', weight: 3, run: commentFromDraft }]
