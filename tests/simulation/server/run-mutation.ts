import { assignShift } from '../../../domain/mutations/assign-shift.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { handInRefusal } from '../../../domain/mutations/hand-in.ts'
import { markAnnouncementRead } from '../../../domain/mutations/mark-announcement-read.ts'
import { activityIn, demandKnownClients } from './activities.ts'
import { markRead } from './announcements.ts'
import { type Asked, type Told, told } from './asked.ts'
import { type House, officeId } from './house.ts'
import type { Applied, Arriving } from './model-server.ts'
import { type MutationRequest, readMutation } from './mutation-request.ts'
import { type Caller, mayAnyOf, notAllowed } from './people.ts'
import { Refusal, refusal } from './refusal.ts'
import { isSeen, toldRow } from './visibility.ts'
import { activityWriters } from './write-activity.ts'
import { chatWriters } from './write-chat.ts'
import { writeShift } from './write-shift.ts'

const demandGrantable = ({ kind }: Caller, definition: MutationDefinition, asked: Asked): void => {
  const refused = kind === 'grant' ? handInRefusal(definition, asked.header('idempotency-key')) : undefined
  if (refused !== undefined) throw refusal(refused.reason === 'kind' ? 403 : 422, refused.sentence)
}

/** An event that changes no row: a sign-out, a record that was opened, an entry set aside. */
const writeLogEntry = (house: House, { definition, payload, target, said, stamp, viewer }: MutationRequest): Told => {
  demandKnownClients(house, payload, { of: undefined, viewer })
  if (definition.name === markAnnouncementRead.name) markRead(house, target, viewer)
  house.eventIds.set(stamp.id, { said, userId: viewer.userId })
  return told(200, { id: stamp.id })
}

const write = (house: House, request: MutationRequest): Told => {
  const { name, table, kind } = request.definition
  const ofChat = chatWriters[name]
  if (ofChat !== undefined) return ofChat(house, request)
  if (table === 'activities') return activityWriters[kind](house, request)
  return table === 'shifts' ? writeShift(house, request) : writeLogEntry(house, request)
}

const otherRequest = () => refusal(422, 'This id was already used for something else.')

/** The answer to the same key before. */
const answeredBefore = ({ answered }: House, { viewer, key, said }: MutationRequest): Told | undefined => {
  const before = key === undefined ? undefined : answered.get(`${viewer.userId} ${key}`)
  if (before !== undefined && before.said !== said) throw otherRequest()
  return before && { ...before, isReplayed: true }
}

/** An event that is stored already: its id is unique for ever, whatever key it comes with. Decision 1. */
const storedBefore = (house: House, { definition, stamp, said, viewer }: MutationRequest): Told | undefined => {
  const stored = definition.kind === 'event' ? house.eventIds.get(stamp.id) : undefined
  if (stored === undefined) return undefined
  if (stored.said !== said || stored.userId !== viewer.userId) throw otherRequest()
  const row = activityIn(house, stored.activityId ?? '')
  if (row === undefined || !isSeen({ house, viewer, table: 'activities' }, row))
    return { ...told(200, { id: stamp.id }), isReplayed: true }
  return {
    status: 200,
    text: house.tables.text('activities', toldRow({ house, viewer, table: 'activities' }, row)),
    etag: `"${row.version}"`,
    isReplayed: true,
  }
}

/** Refuses where that was asked for; a 412 names the row and the fields as a real one does. */
const refuseAsPlanned = (house: House, arriving: Arriving, { definition, payload, target }: MutationRequest): void => {
  const planned = house.planned.find(({ left, matches }) => left > 0 && matches(arriving))
  if (planned === undefined) return
  planned.left -= 1
  const row = activityIn(house, target)
  const current: unknown = row && JSON.parse(house.tables.text('activities', row))
  const more = planned.status === 412 ? { current, conflicts: definition.fields?.(payload) ?? [] } : {}
  throw refusal(planned.status, 'The office has decided otherwise.', { more })
}

/** What arrived while its author had the right to it is received, and told without its row; anything else is refused. */
const answerWithoutRight = (house: House, request: MutationRequest): Told => {
  const before = answeredBefore(house, request) ?? storedBefore(house, request)
  if (before === undefined) throw notAllowed()
  noteSeq(house, request)
  house.received.push({ ...arrivingOf(request), at: house.now(), status: before.status, isReplayed: true })
  return bare(request, before, before.status)
}

const noteSeq = ({ seqs }: House, { device: { id, app, seq } }: MutationRequest): void => {
  if (id === undefined || seq === undefined) return
  const known = seqs.get(`${id} ${app}`) ?? []
  if (!known.includes(seq)) seqs.set(`${id} ${app}`, [...known, seq])
}

const arrivingOf = ({ definition, key, stamp, path, target, caller, device }: MutationRequest): Arriving => ({
  id: key ?? stamp.id,
  name: definition.name,
  ...{ path, target, userId: caller.viewer.userId, carrier: caller.kind, deviceId: device.id, seq: device.seq },
})

const answer = (house: House, request: MutationRequest, arrived: Applied): Told => {
  const before = answeredBefore(house, request) ?? storedBefore(house, request)
  if (before === undefined) refuseAsPlanned(house, arrived, request)
  const given = before ?? write(house, request)
  const { key, said, viewer } = request
  if (before === undefined && viewer.userId !== officeId) house.applied.add(arrived)
  if (before === undefined && key !== undefined) {
    const { status, text, etag } = given
    house.answered.set(`${viewer.userId} ${key}`, { said, status, text, ...(etag === undefined ? {} : { etag }) })
  }
  noteSeq(house, request)
  return given
}

/** How new its row has become by a mutation, where it changed one that may be seen. */
const changedBy = ({ text = '' }: Told): { readonly dateModified?: string } => {
  const { dateModified } = Object(text === '' ? {} : JSON.parse(text)) as { dateModified?: string }
  return dateModified === undefined ? {} : { dateModified }
}

/** A receipt that tells nothing of the row but how new it has become. */
const bare = ({ stamp }: MutationRequest, given: Told, said: number): Told => {
  const receipt = { id: stamp.id, status: said, ...(said === 202 ? {} : changedBy(given)) }
  return { ...told(said === 204 ? 200 : said, receipt), isReplayed: given.isReplayed ?? false }
}

/** Runs a mutation whole or not at all; a repeated one answers as the first time and changes nothing. */
export const runMutation = (house: House, asked: Asked, definition: MutationDefinition): Told => {
  const caller = house.people.callerOf(asked.header('authorization'))
  demandGrantable(caller, definition, asked)
  const also = definition.name === assignShift.name ? (['update rota.rotas'] as const) : []
  const isAllowed = mayAnyOf(caller.viewer, [definition.permission, ...also])
  const request = readMutation(house, asked, { definition, caller })
  if (!isAllowed) return answerWithoutRight(house, request)
  const arrived: Applied = { ...arrivingOf(request), at: house.now() }
  try {
    const given = answer(house, request, arrived)
    const { status, isReplayed = false } = given
    if (arrived.userId !== officeId) house.received.push({ ...arrived, status, isReplayed })
    if (caller.kind === 'token') return given
    // A grant reads nothing: its answer is a bare receipt, with how new its row has become. Of somebody who has left, what is new waits for the office,
    // which takes it at once in this world.
    const said = caller.viewer.isArchived && !isReplayed ? 202 : status
    return bare(request, given, said)
  } catch (error) {
    if (error instanceof Refusal) house.received.push({ ...arrived, status: error.status, isReplayed: false })
    throw error
  }
}
