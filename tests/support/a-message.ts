import type { Message } from '../../domain/chat/message.ts'
import { unsavedDocument } from '../../domain/wire.ts'
import { at, idOf } from './builders.ts'

let count = 0

/** The place of a message, as the server would give it: those of a higher number are later. */
export const stamp = (number: number): string => `2026-11-25T09:00:00.${String(number).padStart(6, '0')}Z`

/** A message of one channel; without `sent` it waits on the device. */
export const aMessage = (overrides: Partial<Message>): Message => {
  count += 1
  return {
    ...unsavedDocument(idOf(`message ${count}`)),
    channelId: idOf('channel'),
    author: { userId: idOf('bo'), displayName: 'Bo Carr' },
    date: at('2026-11-25 09:00'),
    text: `Message ${count}`,
    ...overrides,
  }
}
