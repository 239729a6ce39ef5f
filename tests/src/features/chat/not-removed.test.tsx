import { expect, test } from 'vitest'
import { removeMessage } from '../../../../domain/mutations/remove-message.ts'
import { writeMessage } from '../../../../domain/mutations/write-message.ts'
import type { OutboxView } from '../../../../src/engine/types.ts'
import { useRefusedRemovals } from '../../../../src/features/chat/use-refused.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { idOf } from '../../../support/builders.ts'
import { draw, one, settle } from '../../ui/screen.tsx'

const entry = (name: string, state: 'attention' | 'waiting') =>
  ({
    id: idOf(`${name} ${state}`),
    name,
    state,
    target: idOf(`target of ${name} ${state}`),
    ...(state === 'attention' ? { refusal: { detail: 'You may only delete your own messages.' } } : {}),
  }) as unknown as OutboxView

function Removals() {
  const refused = useRefusedRemovals()
  return <output>{JSON.stringify([...(refused ?? [])])}</output>
}

test('a refused deletion is told of by the message that still stands, and one that waits is not', async () => {
  const outbox = [
    entry(removeMessage.name, 'attention'),
    entry(removeMessage.name, 'waiting'),
    entry(writeMessage.name, 'attention'),
  ]
  await draw(
    <OnDevice copy={{ outbox }}>
      <Removals />
    </OnDevice>,
  )
  await settle()
  expect(JSON.parse(one('output').textContent ?? '')).toEqual([
    [
      idOf(`target of ${removeMessage.name} attention`),
      { entryId: idOf(`${removeMessage.name} attention`), why: 'You may only delete your own messages.' },
    ],
  ])
})
