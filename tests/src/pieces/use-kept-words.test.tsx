import { expect, test } from 'vitest'
import { EngineProvider } from '../../../src/engine/engine-context.tsx'
import type { Engine } from '../../../src/engine/types.ts'
import { useKeptWords } from '../../../src/pieces/use-kept-words.ts'
import { createStore } from '../../../sync/store.ts'
import { aConfig } from '../../support/a-config.ts'
import { draw } from '../ui/screen.tsx'

type KeptWords = ReturnType<typeof useKeptWords>

function Press({ onDrawn }: { onDrawn: (keptWords: KeptWords) => void }) {
  onDrawn(useKeptWords())
  return null
}

test('what was kept is said by the signal of the moment, though the press was drawn before it went', async () => {
  const syncState = createStore({ isOnline: true })
  const drawn: KeptWords[] = []
  const { takeAway } = await draw(
    <EngineProvider engine={{ syncState } as unknown as Engine} config={aConfig()}>
      <Press onDrawn={(keptWords) => drawn.push(keptWords)} />
    </EngineProvider>,
  )
  const [ofThePress] = drawn as [KeptWords]
  expect(ofThePress('2 shifts were assigned.')).toBe('2 shifts were assigned.')
  syncState.set({ isOnline: false })
  expect(ofThePress('2 shifts were assigned.')).toBe(
    '2 shifts were assigned. It is saved on this device and will be sent when you’re back online.',
  )
  expect(ofThePress('Saved.', 'On this tablet for now.')).toBe('Saved. On this tablet for now.')
  await takeAway()
})
