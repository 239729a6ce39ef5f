import { expect, test } from 'vitest'
import { placeOfChange } from '../../../../domain/resources/messages.ts'
import { ok, type Result, refuse } from '../../../../domain/result.ts'
import { unsavedDocument } from '../../../../domain/wire.ts'
import { useOlder } from '../../../../src/features/chat/use-older.ts'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { idOf } from '../../../support/builders.ts'
import { draw, one, settle } from '../../ui/screen.tsx'

const channelId = idOf('nights')
const stampOf = (number: number) => `2026-01-01T00:00:00.0000${String(number).padStart(2, '0')}Z`
const placeOf = (number: number) => placeOfChange(stampOf(number))
const messageOf = (number: number) => ({
  ...unsavedDocument(idOf(`message ${number}`)),
  channelId,
  sent: stampOf(number),
  date: 0,
  text: `Number ${number}`,
  author: { userId: idOf('bo'), displayName: 'Bo' },
})

function Looking({ backTo }: { backTo: number | undefined }) {
  const { fromPlace, state, isFar } = useOlder({ channelId, firstPlace: placeOf(20), isBegun: true, backTo })
  return <output>{JSON.stringify({ from: fromPlace - placeOf(0), state, isFar })}</output>
}

/** A device that has 20 to 22 of a channel of 22 messages, at a server that gives four at a time. */
const looking = async (backTo: number | undefined, answer?: () => Result<never, { kind: 'no-signal' }>) => {
  const asked: unknown[] = []
  const copy: Copy = {
    messages: [20, 21, 22].map(messageOf),
    answer: (_call, input) => {
      const { before = '' } = input as { before?: string }
      asked.push(before)
      if (answer !== undefined) return answer()
      const older = Array.from({ length: 22 }, (_, at) => messageOf(22 - at)).filter(({ sent }) => sent < before)
      return ok({ messages: older.slice(0, 4), hasMore: older.length > 4 })
    },
  }
  await draw(
    <OnDevice copy={copy}>
      <Looking backTo={backTo} />
    </OnDevice>,
  )
  for (let times = 0; times < 30; times += 1) await settle()
  return { asked, shown: JSON.parse(one('output').textContent ?? '') }
}

test('nothing is read where nobody looks for an older message, nor for one that is here', async () => {
  expect((await looking(undefined)).asked).toEqual([])
})

test('all until a message that is looked for is read, page by page, and nothing before its page', async () => {
  const { asked, shown } = await looking(placeOf(11))
  expect(asked).toEqual([stampOf(20), stampOf(16), stampOf(12)])
  expect(shown).toEqual({ from: 8, state: 'there-may-be', isFar: false })
})

test('without signal one question is asked, and it is still far', async () => {
  const { asked, shown } = await looking(placeOf(11), () => refuse({ kind: 'no-signal' }))
  expect([asked.length, shown.state, shown.isFar]).toEqual([1, 'no-signal', true])
})
