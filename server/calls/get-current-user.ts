import { sql } from 'drizzle-orm'
import { rulesOfRoles } from '../../domain/permissions.ts'
import type { CallHandler } from '../request/call-handler.ts'

/** The signed-in person. The first time that a sign-in asks, it leaves an auth event. */
export const currentUser: CallHandler = async ({ context, request }) => {
  const { user, session } = request.caller
  if (session !== undefined) {
    await context.database.drizzle.execute(sql`
      insert into auth_events (user_id, agency_id, kind, at, session)
      values ((${user.id}::text)::uuid, (${user.agencyId}::text)::uuid, 'sign-in', now(), ${session}::text)
      on conflict (session) do nothing`)
  }
  const { firstName, lastName, agencyId, timezone } = user
  return {
    id: user.id,
    email: user.email,
    roles: user.roles,
    ability: rulesOfRoles(user.roles),
    profile: { ...(firstName === null ? {} : { firstName }), ...(lastName === null ? {} : { lastName }) },
    ...(agencyId === null ? {} : { agencyId }),
    ...(timezone === null ? {} : { timezone }),
  }
}
