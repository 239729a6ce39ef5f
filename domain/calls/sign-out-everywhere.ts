import { NoAnswer, NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Ends all sessions of the caller, on whichever device they are. What was entered there is kept and still sent. Decision 80. */
export const signOutEverywhere = defineCall({
  name: 'users.signOutEverywhere',
  endpoint: 'POST /users/me/sign-out-everywhere',
  permission: 'none',
  input: NoInput,
  output: NoAnswer,
  onFailure: 'caller',
})
