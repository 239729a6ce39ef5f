import { Box } from '@chakra-ui/react'

/** What is left is said from here on: before that nobody needs to think of it. */
const saidFrom = 240

const characters = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`

type CharactersLeftProps = { used: number; most: number }

/** How much of a text that has a bound is left, once there is little. What stops or is too much is heard too. */
export function CharactersLeft({ used, most }: CharactersLeftProps) {
  const left = most - used
  if (left > saidFrom) return null
  const isAtEnd = left <= 0
  return (
    <Box marginTop="1.5" textStyle="second" color={isAtEnd ? 'attnInk' : 'ink2'} role={isAtEnd ? 'status' : undefined}>
      {left === 0 && 'No characters left. What you type now is not taken.'}
      {left > 0 && `${characters(left)} left`}
      {left < 0 && `${characters(-left)} too many`}
    </Box>
  )
}
