import type { Activity } from './activity.ts'
import { concernsPerson, type Viewer } from './concerns-person.ts'
import { type Question, questionsOf } from './questions.ts'

type AskedKind = 'old' | 'never-started'

/** An activity with the question that Home asks about it. */
export type Asked = { readonly activity: Activity; readonly kind: AskedKind }

const isAsked = (kind: Question['kind']): kind is AskedKind => kind === 'old' || kind === 'never-started'

/**
 * What Home asks a person: whether what was never stopped still runs, and whether what was never started was done; the
 * latest first. Whose lists it is in is asked, and nobody as a manager of them all. Decisions 23, 30.
 */
export const askedOfPerson = (activities: readonly Activity[], viewer: Viewer): Asked[] =>
  activities
    .filter(({ master, externalSource }) => !master && externalSource === undefined)
    .filter((activity) => concernsPerson(activity, { ...viewer, isManager: false }))
    .flatMap((activity) => {
      const kinds = questionsOf(activity, viewer.now).map(({ kind }) => kind)
      return kinds.filter(isAsked).map((kind): Asked => ({ activity, kind }))
    })
    .sort((a, b) => b.activity.startDate - a.activity.startDate)
