import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { CountPill } from './count-pill.tsx'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'

const Anchor = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '112px',
    padding: '5',
    background: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    textDecoration: 'none',
    '&:active': { background: 'brandTint' },
  },
})

export type TileAnchorProps = NativeProps<'a', 'children'> & {
  icon: LucideIcon
  /** The link's name. */
  title: string
  text?: string | undefined
  count?: number | undefined
  /** Said instead of the bare number, as "3 unread". */
  countLabel?: string | undefined
}

/** A large way in: an icon on a tint, its name and a line of what is there. */
export function TileAnchor({ icon, title, text, count, countLabel, ...anchor }: TileAnchorProps) {
  const id = useId()
  return (
    <Anchor {...anchor} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <Flex
        boxSize="14"
        flexShrink="0"
        align="center"
        justify="center"
        background="brandTint"
        color="brandTintInk"
        borderRadius="choice"
      >
        <Icon of={icon} size={28} />
      </Flex>
      <Box as="span" flex="1" minWidth="0" id={`${id}-text`}>
        <Flex as="span" align="center" gap="3">
          <Box as="span" id={`${id}-title`} textStyle="h3" minWidth="0">
            {title}
          </Box>
          {count !== undefined && count > 0 && <CountPill look="brand" count={count} label={countLabel} />}
        </Flex>
        {text !== undefined && (
          <Box as="span" display="block" textStyle="second" color="ink2">
            {text}
          </Box>
        )}
      </Box>
    </Anchor>
  )
}
