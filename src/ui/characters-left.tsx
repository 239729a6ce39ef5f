import { Box } from '@chakra-ui/react'

/** What is left is said from here on: before that nobody needs to think of it. */
const saidFrom = 240

const characters = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`

type CharactersLeftProps = {
  used: number
  most: number
  /** What is left is shown from here on. */
  from?: number | undefined
}

/** How much of a text that has a bound is left, once there is little. What stops or is too much is heard too. */
export function CharactersLeft({ used, most, from = saidFrom }: CharactersLeftProps) {
  const left = most - used
  return (
    <>
      {left > 0 && left <= from && (
        <Box marginTop="1.5" textStyle="second" color="ink2">
          {`${characters(left)} left`}
        </Box>
      )}
      {/* Screen readers tell only what changes in a live region that was there before: it stays, empty. */}
      <Box role="status" textStyle="second" color="attnInk" marginTop={left > 0 ? undefined : '1.5'}>
        {left === 0 && 'No characters left. You cannot type any more.'}
        {left < 0 && `${characters(-left)} too many`}
      </Box>
    </>
  )
}
