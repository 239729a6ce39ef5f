import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Held } from '../../../domain/client/histories.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { fromWords, lengthWords } from './held-words.ts'

type HeldListProps<Value> = {
  label: string
  history: readonly Held<Value>[]
  /** What held, in words. */
  children: (value: Value) => ReactNode
  /** Beneath the words: what it said in full. */
  detail?: ((value: Value) => ReactNode) | undefined
  /** What can be done with an entry, at the end of its line. */
  action?: ((held: Held<Value>) => ReactNode) | undefined
}

/** What held from when, and for how long, the latest first. */
export function HeldList<Value>({ label, history, children, detail, action }: HeldListProps<Value>) {
  const { today } = useCareFacts()
  return (
    <Box as="ul" aria-label={label}>
      {history.map((held) => (
        <Box
          as="li"
          key={held.fromOn ?? 'beginning'}
          paddingY="2"
          css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
        >
          <Flex gap="1" align="center">
            <Flex gap="3" align="center" flexWrap="wrap" minHeight="7" flex="1" minWidth="0">
              <Box minWidth="20">{children(held.value)}</Box>
              <Box flex="1 1 auto">{fromWords(held, today)}</Box>
              <Box textStyle="second" color="ink2">
                {lengthWords(held, today)}
              </Box>
            </Flex>
            {action && <Box data-screen-only>{action(held)}</Box>}
          </Flex>
          {detail?.(held.value)}
        </Box>
      ))}
    </Box>
  )
}
