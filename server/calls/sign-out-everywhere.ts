import { noteOfficeAct } from '../audit/note-office-act.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { refuse } from '../invitations/may-invite.ts'
import type { CallHandler } from '../request/call-handler.ts'

/** Ends all sessions of who asks, also the one that they ask with. Decision 80. */
export const signedOutEverywhere: CallHandler = async ({ context, request }) => {
  const { id, sub, email } = request.caller.user
  if (context.accounts === undefined) {
    return refuse('Ask the people who run this system. Sign-ins are ended in the provider’s own system.')
  }
  await context.accounts.endSessions(email)
  await context.database.transaction(async (tx) => {
    await endSessionsOf(tx, sub)
    await noteOfficeAct(tx, request, { action: 'signed-out-everywhere', subject: 'users', subjectId: id })
  })
  return {}
}
