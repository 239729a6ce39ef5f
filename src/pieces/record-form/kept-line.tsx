import { Flex } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'

type KeptLineProps = {
  /** "Draft saved on this device at 10:14"; without it nothing has been kept yet. */
  words: string | undefined
  onClear: () => void
}

/** That what was typed is kept, and the way back to what the office has. Decision 12. */
export function KeptLine({ words, onClear }: KeptLineProps) {
  if (words === undefined) return null
  return (
    <Flex align="center" justify="space-between" gap="3" textStyle="second" color="ink2" flexWrap="wrap">
      {words}
      <Button look="quiet" onClick={onClear}>
        Start again
      </Button>
    </Flex>
  )
}
