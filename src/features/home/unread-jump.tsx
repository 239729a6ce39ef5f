import { Box, chakra } from '@chakra-ui/react'

const Jump = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: '76px',
    minHeight: 'tapTile',
    background: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    textDecoration: 'none',
  },
})

type UnreadJumpProps = {
  /** Undefined until it is known: the room is kept. */
  count: number | undefined
  /** The id of the handover. */
  target: string
  onJump: () => void
}

/** On a phone, how much of the handover is unread; a press goes there and opens it. */
export function UnreadJump({ count, target, onJump }: UnreadJumpProps) {
  if (count === undefined) return <Box width="76px" flexShrink="0" />
  return (
    <Jump href={`#${target}`} onClick={onJump}>
      <Box as="span" textStyle="stubTime">
        {count}
      </Box>
      <Box as="span" textStyle="smallest" color="ink2">
        Unread
      </Box>
    </Jump>
  )
}
