import { useEffect, useMemo, useState } from 'react'
import { activityForm } from '../../../domain/activity/form/activity-form.ts'
import { type ActivityAnswers, type ActivityStepName, ActivityWalk } from '../../../domain/activity/form/answers.ts'
import { openStep } from '../../../domain/activity/form/detour.ts'
import type { ActivityFormContext } from '../../../domain/activity/form/form-context.ts'
import { answered, beginAtEnd, beginWalk, goBack, goNext, skipToEnd, type Walk } from '../../../domain/form/walk.ts'
import { holdUpdates } from '../../engine/unsaved-forms.ts'
import { useDraft } from '../../engine/use-draft.ts'
import { begunOf, draftKeyOf, type FormOpening } from './form-opening.ts'

export type ActivityFormWalk = Walk<ActivityAnswers>

const readWalk = (stored: unknown): ActivityFormWalk | undefined => {
  const read = ActivityWalk.safeParse(stored)
  return read.success ? (read.data as ActivityFormWalk) : undefined
}

/** What the edit began with, also where others have changed the activity meanwhile. */
const beforeOf = (
  { mode }: FormOpening,
  { date, shifts }: Partial<ActivityAnswers> = {},
): ActivityFormContext['before'] =>
  mode === 'add' || date?.startDate === undefined
    ? undefined
    : { startDate: date.startDate, hasShifts: (shifts?.shifts ?? []).length > 0 }

/** True while a draft that was there before the form was opened has not been taken up or put away. */
const useOffer = (isLoaded: boolean, hasDraft: boolean) => {
  const [state, setState] = useState<'unknown' | 'offered' | 'settled'>('unknown')
  if (isLoaded && state === 'unknown') setState(hasDraft ? 'offered' : 'settled')
  return { isOffered: state === 'offered', isKnown: state !== 'unknown', settle: () => setState('settled') }
}

/**
 * How far somebody has come in the activity form: kept as a draft from the first answer on, and offered when the form is
 * opened again. While it is open with something in it no new version of the app takes over. Decisions 12, 13.
 */
export const useWalk = (opening: FormOpening, context: ActivityFormContext, isOpen: boolean) => {
  const key = draftKeyOf(opening)
  const [stored, setStored, { savedAt, isLoaded, isKeeping, keepNow, clear }] = useDraft<ActivityFormWalk>(
    key,
    readWalk,
  )
  const isDirty = stored !== undefined
  useEffect(() => (isDirty && isOpen ? holdUpdates() : undefined), [isDirty, isOpen])
  const offer = useOffer(isLoaded, isDirty)
  const begun = useMemo(() => begunOf(opening), [opening])
  const form = { graph: activityForm, context: { ...context, before: beforeOf(opening, (stored ?? begun).start) } }
  const walk = stored ?? (opening.mode === 'edit' ? beginAtEnd(form, begun) : beginWalk(form, begun))
  const skipped = skipToEnd(form, walk)
  return {
    form,
    walk,
    savedAt: isDirty ? savedAt : undefined,
    isLoaded: isLoaded && offer.isKnown,
    isOffered: offer.isOffered,
    /** Something was answered or gone through since it was opened, or before. */
    isBegun: isDirty,
    isKeeping,
    takeUp: offer.settle,
    draft: { key, keepNow, clear },
    answer: <Name extends ActivityStepName>(name: Name, said: ActivityAnswers[Name]) =>
      setStored(answered(walk, name, said)),
    answerAndGoOn: <Name extends ActivityStepName>(name: Name, said: ActivityAnswers[Name]) => {
      const after = answered(walk, name, said)
      const result = goNext(form, after)
      setStored(result.ok ? result.value : after, 'at-once')
    },
    next: () => {
      const result = goNext(form, walk)
      if (result.ok) setStored(result.value, 'at-once')
    },
    /** Past what may be left out; undefined where something still has to be answered. */
    skip: skipped && (() => setStored(skipped, 'at-once')),
    change: (name: ActivityStepName) => setStored(openStep(walk, name, form.context), 'at-once'),
    back: () => setStored(goBack(walk), 'at-once'),
    startAgain: async () => {
      await clear()
      offer.settle()
    },
  }
}
export type FormWalk = ReturnType<typeof useWalk>
