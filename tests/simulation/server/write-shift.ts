import type { Activity } from '../../../domain/activity/activity.ts'
import { nextVersions } from '../../../domain/mutations/conflict.ts'
import { can } from '../../../domain/permissions.ts'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { ownShifts } from '../../../domain/rota/own-shifts.ts'
import { selfAssignRefusal } from '../../../domain/rota/self-assign.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { composed, type StoredActivity } from './activities.ts'
import type { Told } from './asked.ts'
import type { House } from './house.ts'
import type { MutationRequest } from './mutation-request.ts'
import { rotaWithShifts } from './reads.ts'
import { refusal } from './refusal.ts'
import { isSeen } from './visibility.ts'

const refuseOthers = ({ payload, viewer }: MutationRequest): void => {
  const { userId, agencyId, type = 'current' } = payload
  if (viewer.kind === 'agency' || userId !== viewer.userId || agencyId !== undefined || type !== 'current') {
    throw refusal(403, 'You can only take on a shift for yourself.')
  }
}

/** Taking a shift on oneself: free, ahead, on a published rota, and nothing against it. Decisions 11, 33, 89. */
const demandTakeable = ({ tables }: House, { viewer, stamp }: MutationRequest, shift: Shift): void => {
  const [settings] = tables.rows('providerSettings')
  const {
    sessions = [],
    timeZone: zone = 'UTC',
    duties = [],
    takingOn: rules,
  } = (settings?.row ?? {}) as Partial<ProviderSettings>
  const staff = tables.get('rotaUsers', viewer.userId)
  const shifts = [...tables.rows('shifts')].flatMap(({ isDeleted, row }) => (isDeleted ? [] : [row as Shift]))
  const refused = selfAssignRefusal(shift, {
    who: { id: viewer.userId, agencyId: viewer.agencyId },
    record: staff?.isDeleted === false ? (staff.row as RotaUser) : undefined,
    dutyName: (duty) => duties.find(({ value }) => value === duty)?.name ?? duty,
    rules,
    ownShifts: ownShifts(shifts, { id: viewer.userId }),
    sessions,
    zone,
    now: stamp.receivedAt ?? 0,
  })
  if (refused !== undefined) throw refusal(409, refused.sentence)
}

/** The activities that the shift runs name who works it: they change with it. */
const writeActivitiesOf = ({ tables }: House, { shiftId, rotaId, assignedTo }: Shift): void => {
  const { userId, agencyId, displayName } = assignedTo.find(({ type }) => type === 'current') ?? {}
  const entry = {
    ...{ shiftId, rotaId },
    ...(userId === undefined ? {} : { userId }),
    ...(agencyId === undefined ? {} : { agencyId }),
    ...(displayName === undefined ? {} : { displayName }),
  }
  const isOfShift = ({ shifts }: Activity) => shifts.some((one) => one.shiftId === shiftId)
  for (const stored of [...tables.rows('activities')] as StoredActivity[]) {
    if (stored.isDeleted || !isOfShift(stored.plan)) continue
    const shifts = stored.plan.shifts.map((one) => (one.shiftId === shiftId ? entry : one))
    const plan = { ...stored.plan, shifts }
    tables.put('activities', {
      ...stored,
      ...nextVersions(stored, ['shifts']),
      plan,
      row: composed(plan, stored.events),
    })
  }
}

/** Who works a shift: exactly one of two who take it wins. */
export const writeShift = (house: House, request: MutationRequest): Told => {
  const { tables } = house
  const { definition, payload, stamp, target, viewer } = request
  const stored = tables.get('shifts', target)
  if (stored === undefined || !isSeen({ house, viewer, table: 'shifts' }, stored)) {
    throw refusal(404, 'This cannot be found, or you do not have access to it.')
  }
  const shift = stored.row as Shift
  if (shift.rotaId !== payload['rotaId']) throw refusal(404, 'This shift is not on this rota.')
  if (!can(viewer.ability, 'update rota.rotas')) refuseOthers(request)
  const isOwn = payload['userId'] === viewer.userId
  if (isOwn && (payload['type'] ?? 'current') === 'current') demandTakeable(house, request, shift)
  // One takes a shift on under one's own name, whatever was sent.
  const row: Shift = definition.apply(shift, { ...payload, ...(isOwn ? stamp.actor : {}) }, stamp)
  const written = tables.put('shifts', { ...stored, ...nextVersions(stored, ['assignedTo']), row })
  writeActivitiesOf(house, row)
  const rota = tables.get('rotas', shift.rotaId)
  if (rota === undefined) return { status: 200, text: tables.text('shifts', written), etag: `"${written.version}"` }
  const told = rotaWithShifts(house, tables.put('rotas', rota), viewer)
  return { status: 200, text: told, etag: `"${written.version}"` }
}
