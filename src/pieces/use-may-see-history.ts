import type { PermissionText } from '../../domain/permissions.ts'
import { useCurrentUser } from '../engine/use-current-user.ts'

/** Whether this person may see who changed a record: whoever manages that kind of record, and nobody of an agency. Decision 243. */
export const useMaySeeHistory = (permission: PermissionText): boolean => {
  const { user, can } = useCurrentUser()
  return user.agencyId === undefined && can(permission)
}
