import type { RotaUser } from '../rota-user/rota-user.ts'
import type { Id } from '../wire.ts'
import type { Channel } from './channel.ts'

type Someone = {
  readonly userId: Id
  readonly agencyId?: string | undefined
  readonly rotaUser?: Pick<RotaUser, 'locations' | 'placeOfWork' | 'dutiesQualifiedFor'> | undefined
}

/**
 * Whether somebody belongs to a channel, as far as a device can tell: when their agency has a shift at a location is not
 * known to it, and a channel of a location that it was told of counts as theirs. Decision 250.
 */
export const belongsTo = (
  { audience }: Pick<Channel, 'audience'>,
  { userId, agencyId, rotaUser }: Someone,
): boolean => {
  if (audience.kind === 'people' || audience.kind === 'pair') return audience.userIds.includes(userId)
  if (agencyId !== undefined) return audience.kind === 'location'
  if (audience.kind === 'everybody') return true
  if (rotaUser === undefined) return false
  return audience.kind === 'duty'
    ? rotaUser.dutiesQualifiedFor.includes(audience.duty)
    : [...rotaUser.locations, rotaUser.placeOfWork].includes(audience.location)
}

/** The staff who belong to a channel, by name; people of agencies, who come and go with their shifts, are not among them. */
export const membersOf = (channel: Pick<Channel, 'audience'>, rotaUsers: readonly RotaUser[]): RotaUser[] =>
  rotaUsers
    .filter(
      (rotaUser) => rotaUser.archivedOn === undefined && belongsTo(channel, { userId: rotaUser.userId, rotaUser }),
    )
    .sort((one, other) => one.displayName.localeCompare(other.displayName))

/** The other of a conversation of two. */
export const otherOf = ({ audience }: Pick<Channel, 'audience'>, userId: Id): Id | undefined =>
  audience.kind === 'pair' ? audience.userIds.find((one) => one !== userId) : undefined
