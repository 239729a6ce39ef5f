import * as z from 'zod/mini'
import { ping } from '../../../domain/calls/ping.ts'
import { rulesOfRoles } from '../../../domain/permissions.ts'
import { unreadCounts, unreadList } from './announcements.ts'
import { type Asked, type Told, told } from './asked.ts'
import type { House } from './house.ts'
import { demandReader, type Viewer } from './people.ts'
import { refusal } from './refusal.ts'

type Call = (house: House, asked: Asked, viewer: Viewer) => unknown

const currentUser: Call = (_house, _asked, { person }) => ({
  id: person.id,
  email: `${person.id}@demo.example`,
  roles: person.roles,
  ability: rulesOfRoles(person.roles),
  profile: { firstName: person.name },
  ...(person.agencyId === undefined ? {} : { agencyId: person.agencyId }),
})

/** The server's time, and which of the device's numbers arrived. Decision 8. */
const pinged: Call = ({ now, seqs }, { body }) => {
  const said = z.safeDecode(ping.input, body as z.input<typeof ping.input>)
  if (!said.success) throw refusal(422, 'Check what you entered. Something is not right.')
  const { deviceId, origin } = said.data
  const received = [...(seqs.get(`${deviceId} ${origin}`) ?? [])].sort((a, b) => a - b)
  return { serverTime: new Date(now()).toISOString(), received }
}

const calls: Readonly<Record<string, Call>> = {
  'GET /users/me': currentUser,
  'POST /users/me/ping': pinged,
  'POST /channels/subscribe': () => ({}),
  'GET /channels/unread-count': (house, _asked, viewer) => unreadCounts(house, viewer),
  'GET /announcements/unread': (house, _asked, viewer) => unreadList(house, viewer),
  'GET /handover/read': () => ({ reportIds: [] }),
  'GET /rotas/seen': () => ({ rotas: [] }),
  'PUT /notification-token/rota': () => ({}),
}

/** Answers what is asked and never queued; undefined for any other request. */
export const answerCall = (house: House, asked: Asked): Told | undefined => {
  const call = calls[`${asked.method} ${asked.path}`]
  if (call === undefined) return undefined
  const viewer = demandReader(house.people.callerOf(asked.header('authorization')))
  return told(200, call(house, asked, viewer))
}
