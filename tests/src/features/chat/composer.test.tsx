import { act, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Channel } from '../../../../domain/chat/channel.ts'
import { rulesOfRoles } from '../../../../domain/permissions.ts'
import type { CurrentUser } from '../../../../domain/user/current-user.ts'
import { unsavedDocument } from '../../../../domain/wire.ts'
import { Composer } from '../../../../src/features/chat/composer.tsx'
import { useComposer } from '../../../../src/features/chat/use-composer.ts'
import { type Copy, type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { ann, aRotaUser, carl, idOf } from '../../../support/builders.ts'
import { button, draw, key, press, settle, type as typeIn } from '../../ui/screen.tsx'

const channel: Channel = { ...unsavedDocument(idOf('channel')), name: 'House', audience: { kind: 'everybody' } }
const roles = ['cc-rota-user', 'cc-chat-user']
const user: CurrentUser = {
  id: idOf('amara'),
  email: 'amara@demo.example',
  roles,
  ability: rulesOfRoles(roles),
  profile: { firstName: 'Amara', lastName: 'Bello' },
}

const pressed: KeptPress[] = []
const kept = vi.fn()

beforeEach(() => {
  pressed.length = 0
  kept.mockClear()
})

function Box() {
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer({ channelId: channel.id, withUserId: undefined, field, onSent: () => undefined })
  return <Composer channel={channel} name="House" field={field} composer={composer} />
}

const open = async (copy: Partial<Copy> = {}) => {
  await draw(
    <OnDevice
      copy={{
        user,
        rotaUsers: [aRotaUser(ann), aRotaUser(carl)],
        onPress: (one) => void pressed.push(one),
        onKept: kept,
        ...copy,
      }}
    >
      <Box />
    </OnDevice>,
  )
  for (let turn = 0; turn < 3; turn += 1) await settle()
}

const field = () => document.querySelector('textarea') as HTMLTextAreaElement

test('what was being written is there again, and goes out once', async () => {
  await open({ drafts: { [channel.id]: { text: 'Half a sentence' } } })
  expect(field().value).toBe('Half a sentence')
  await press(button('Send'))
  await press(button('Send'))
  await settle()
  expect(pressed.map(({ payload }) => payload)).toMatchObject([{ channelId: channel.id, text: 'Half a sentence' }])
  expect(field().value).toBe('')
})

test('what is too long is not sent, says by how much, and stays', async () => {
  await open()
  await typeIn(field(), 'x'.repeat(4012))
  await press(button('Send'))
  expect(document.body.textContent).toContain('Your message is 12 characters too long')
  expect(pressed).toEqual([])
  expect(field().value).toHaveLength(4012)
})

test('what the device cannot keep stays in the box', async () => {
  await open({ keepsNothing: 'storage-failed' })
  await typeIn(field(), 'Hello')
  await press(button('Send'))
  await settle()
  expect(document.body.textContent).toContain('Free some space on this device')
  expect(field().value).toBe('Hello')
})

test('a pasted picture is not taken, and the box says why', async () => {
  await open()
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { files: [new File([''], 'resident.png')], getData: () => '' }
  await act(async () => field().dispatchEvent(Object.assign(event, { clipboardData })))
  expect(document.body.textContent).toContain('Pictures cannot be sent yet')
})

test('a colleague is mentioned by keys alone', async () => {
  await open()
  await typeIn(field(), 'Hello @ca')
  await settle()
  expect(document.querySelectorAll('[role=option]')).toHaveLength(1)
  await key(field(), 'Enter')
  expect(field().value).toBe('Hello @Carl Dean ')
  await press(button('Send'))
  await settle()
  expect(pressed[0]?.payload).toMatchObject({
    text: 'Hello @Carl Dean ',
    mentions: [{ userId: carl.userId, displayName: 'Carl Dean' }],
  })
})
