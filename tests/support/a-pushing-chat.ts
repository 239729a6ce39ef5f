import { expect } from 'vitest'
import { lineLogger } from '../../server/logger.ts'
import { type PushSender, startPushSender } from '../../server/push/push-sender.ts'
import { aChat, type Chat } from './a-chat.ts'
import { aServer, type Person, type TestServer } from './a-server.ts'
import { aPushService, type PushService } from './push-service.ts'

export type Browser = ReturnType<PushService['subscribe']>

/** A house with its chat whose server pushes, to a push service of the tests' own. */
export type PushingChat = {
  readonly service: PushService
  readonly server: TestServer
  readonly chat: Chat
  readonly sender: PushSender
  /** A browser of theirs that takes the notifications of an app. */
  browserOf(person: Person, app?: string, more?: object): Promise<Browser>
  choose(person: Person, choice: object): ReturnType<TestServer['ask']>
  close(): Promise<void>
}

/** Opens it with the clock of the test. */
export const aPushingChat = async (clock: () => number): Promise<PushingChat> => {
  const push = { contact: 'https://home.example.org', allowsLocalService: true }
  const service = await aPushService()
  const server = await aServer({ clock, push })
  const logger = lineLogger((line) => process.stderr.write(line))
  const sender = await startPushSender({ database: server.database, logger, clock, push })
  return {
    service,
    server,
    sender,
    chat: await aChat(server),
    browserOf: async (person, app = 'messaging', more = {}) => {
      const browser = service.subscribe()
      const body = { tokenId: JSON.stringify(browser), ...more }
      expect((await server.ask(person, `PUT /notification-token/${app}`, { body })).status).toBe(200)
      return browser
    },
    choose: (person, choice) => server.ask(person, 'PUT /users/me/notifications', { body: choice }),
    close: async () => {
      await sender.stop()
      await server.close()
      await service.close()
    },
  }
}
