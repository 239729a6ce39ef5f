import { NoAnswer, NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

/** Tells the messaging service that this person listens. Rules §7. */
export const subscribeChannels = defineCall({
  name: 'channels.subscribe',
  endpoint: 'POST /channels/subscribe',
  permission: 'none',
  input: NoInput,
  output: NoAnswer,
  onFailure: 'log',
})
