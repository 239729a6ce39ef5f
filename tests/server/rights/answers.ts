/**
 * How a row of the rights table is read, and the answers that most rows share. A row says what a call is about and what
 * each person is answered, in this order:
 *
 *   sysadmin  manager  carer  senior  unassigned  agency  recruiter  nobody (not signed in)
 *
 * `yes` is done (2xx). A number is how it is refused: 401 sign in first, 403 not allowed, 404 not there or not to be
 * seen, 409 somebody has it or its state forbids it, 422 not filled in right.
 *
 * A `yes` holds for every relation of the person to the thing, but where `objects.ts` says that the thing is hidden from
 * them or not there: that is 404. What else differs stands under `but`, by relation.
 */
import type { Relation } from './kind.ts'
import type { About } from './objects.ts'

export type Row = {
  readonly about: About
  readonly answers: string
  readonly but?: Partial<Readonly<Record<Relation, string>>>
}

//                        sys man car sen una age rec nobody
export const ANYBODY /*      */ = 'yes yes yes yes yes yes yes 401'
export const THE_ROTA_APP /* */ = 'yes yes yes yes yes yes 403 401'
export const OUR_OWN_STAFF /**/ = 'yes yes yes yes yes 403 403 401'
export const MANAGERS /*     */ = 'yes yes 403 403 403 403 403 401'
export const EVERYBODY /*    */ = 'yes yes yes yes yes yes yes yes'
export const NOT_THERE /*    */ = '404 404 404 404 404 404 403 401'
/** A channel that only those see who manage channels. */
export const CHANNELS_OF_OTHERS = 'yes yes 404 404 404 404 403 401'
/** A channel to write in, or a message of somebody else to change. */
export const NOT_IN_IT = '403 403 403 403 403 403 403 401'
export const NOT_THERE_FOR_STAFF = '404 404 404 404 404 403 403 401'

/** There, and in a state in which nobody may do this to it: told to those who might otherwise. */
export const NOT_AS_IT_IS /* */ = '409 409 403 403 403 403 403 401'
/** Named in the body, and nobody that the office could mean. */
export const NOBODY_TO_NAME /**/ = '422 422 403 403 403 403 403 401'

/** What is edited of a rota and its shifts, which a withdrawn and a locked one refuse (decision 36). */
export const EDITED = { archived: NOT_AS_IT_IS, locked: NOT_AS_IT_IS }
