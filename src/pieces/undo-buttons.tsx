import { Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { RedoIcon, UndoIcon } from '../ui/icons.ts'

/** What can be taken back, and made again; undefined where there is nothing. */
type Steps = { readonly undo: (() => void) | undefined; readonly redo: (() => void) | undefined }

/** Takes back what was edited last, and makes it again. */
export function UndoButtons({ undo, redo }: Steps) {
  return (
    <Flex gap="2" marginInlineStart={{ base: '0', sm: 'auto' }}>
      <Button icon={UndoIcon} aria-disabled={undo === undefined} onClick={undo}>
        Undo
      </Button>
      <Button icon={RedoIcon} aria-disabled={redo === undefined} onClick={redo}>
        Redo
      </Button>
    </Flex>
  )
}

/** What is typed has an undo of its own; so has what a dialog is about. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !== null

/** Which step a key asks for. */
const stepOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): 'undo' | 'redo' | undefined => {
  const letter = ctrlKey || metaKey ? key.toLowerCase() : ''
  if (letter === 'y') return 'redo'
  if (letter !== 'z') return undefined
  return shiftKey ? 'redo' : 'undo'
}

/** Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y make again. */
export const useUndoKeys = (steps: Steps | undefined): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event)
      const take = step && !isElsewhere(event.target) ? steps?.[step] : undefined
      if (take === undefined) return
      event.preventDefault()
      take()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [steps])
}
