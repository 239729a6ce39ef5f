import { expect, test } from 'vitest'
import { useReadMark } from '../../../../src/pieces/announcements/use-read-mark.ts'
import { type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { idOf } from '../../../support/builders.ts'
import { button, draw, press } from '../../ui/screen.tsx'

function Mark() {
  const { markRead } = useReadMark()
  return (
    <button type="button" onClick={() => markRead(idOf('drinks'))}>
      I have read it
    </button>
  )
}

test('a button that stands until the list is read anew counts once, however often it is pressed', async () => {
  const pressed: KeptPress[] = []
  await draw(
    <OnDevice copy={{ onPress: (one) => void pressed.push(one) }}>
      <Mark />
    </OnDevice>,
  )
  for (let times = 0; times < 3; times += 1) await press(button('I have read it'))
  expect(pressed).toHaveLength(1)
})
