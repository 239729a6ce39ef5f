import { channelReadId } from '../../domain/chat/joined-id.ts'
import type { RoleName } from '../../domain/permissions.ts'
import type { Asked, Person, TestServer } from './a-server.ts'
import { aMember, someSettings } from './rows.ts'

export const chatStaff: RoleName[] = ['cc-rota-user', 'cc-chat-user']

/** A house with its chat: staff of two locations, whoever manages it, and what they do there. */
export type Chat = {
  readonly server: TestServer
  readonly admin: Person
  /** Of Georgian House, by their locations and by their usual place. */
  readonly ada: Person
  readonly bo: Person
  /** Of Meadfoot View. */
  readonly cy: Person
  channel(audience?: object, said?: object): Promise<string>
  write(by: Person, channelId: string, said?: object): Promise<Asked>
  edit(by: Person, messageId: string, said?: object): Promise<Asked>
  remove(by: Person, messageId: string, said?: object): Promise<Asked>
  mark(by: Person, channelId: string, upTo: string): Promise<Asked>
  member(fields?: object): Promise<Person>
}

const now = () => new Date().toISOString()

/** Opens it on a server with nobody in it. */
export const aChat = async (server: TestServer): Promise<Chat> => {
  await server.put('providerSettings', someSettings())
  const member = async (fields: object = {}): Promise<Person> => {
    const person = await server.person({ roles: chatStaff })
    await server.put('rotaUsers', aMember({ id: person.id, ...fields }))
    return person
  }
  const admin = await server.person({ roles: ['cc-chat-admin'] })
  const send = (by: Person, endpoint: string, body: object) =>
    server.ask(by, endpoint, { body: { id: crypto.randomUUID(), date: now(), ...body } })
  return {
    server,
    admin,
    member,
    ada: await member({ displayName: 'Ada', locations: ['gh'] }),
    bo: await member({ displayName: 'Bo', locations: [], placeOfWork: 'gh' }),
    cy: await member({ displayName: 'Cy', locations: ['mf'], dutiesQualifiedFor: ['meds'] }),
    channel: async (audience = { kind: 'location', location: 'gh' }, said = {}) => {
      const id = crypto.randomUUID()
      const made = await server.ask(admin, 'POST /channels', { body: { id, name: 'House', audience, ...said } })
      if (made.status !== 201) throw new Error(`No channel: ${JSON.stringify(made.body)}`)
      return id
    },
    write: (by, channelId, said = {}) => send(by, 'POST /messages', { channelId, text: 'Hello', ...said }),
    edit: (by, messageId, said = {}) => send(by, `POST /messages/${messageId}/edit`, { text: 'Hello all', ...said }),
    remove: (by, messageId, said = {}) => send(by, `POST /messages/${messageId}/remove`, said),
    mark: (by, channelId, upTo) =>
      send(by, `POST /channels/${channelId}/mark-read`, { readId: channelReadId(channelId, by.id), upTo }),
  }
}
