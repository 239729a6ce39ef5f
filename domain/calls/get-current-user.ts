import { CurrentUser } from '../user/current-user.ts'
import { NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** The signed-in person with their abilities. Rules §7. */
export const getCurrentUser = defineCall({
  name: 'users.me',
  endpoint: 'GET /users/me',
  permission: 'none',
  input: NoInput,
  output: CurrentUser,
  onFailure: 'caller',
})
