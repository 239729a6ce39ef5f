import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { IconCircle } from './icon-circle.tsx'
import type { LucideIcon } from './icons.ts'
import type { Tone } from './tone.ts'

type EntryListProps = {
  label: string
  isWaiting?: boolean | undefined
  needsAttention?: boolean | undefined
  children: ReactNode
}

/** Entries under one another in one card, divided by hairlines. */
export function EntryList({ children, ...card }: EntryListProps) {
  return (
    <Card as="ul" padding="none" {...card}>
      {children}
    </Card>
  )
}

type EntryRowProps = {
  /** Left out where what is listed has no time of its own. */
  time?: string | undefined
  icon: LucideIcon
  tone?: Tone | undefined
  title: ReactNode
  second?: ReactNode
  /** At the right, or beneath on a phone: "12 min here". */
  aside?: ReactNode
  /** What to read and do about it. */
  children?: ReactNode
}

/** One entry: when, of what kind, what, and what became of it. */
export function EntryRow({ time, icon, tone, title, second, aside, children }: EntryRowProps) {
  return (
    <Flex as="li" gap="3" paddingX="3" paddingY="3" css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}>
      {time !== undefined && (
        <Box width="48px" flexShrink="0" fontWeight="700" lineHeight="32px">
          {time}
        </Box>
      )}
      <IconCircle icon={icon} tone={tone} />
      <Box minWidth="0" flex="1">
        <Flex columnGap="3" flexWrap="wrap">
          <Box flex="1 1 220px" minWidth="0">
            <Box textStyle="strong">{title}</Box>
            {second && (
              <Box textStyle="second" color="ink2">
                {second}
              </Box>
            )}
          </Box>
          {aside && (
            <Box textStyle="second" color="ink2">
              {aside}
            </Box>
          )}
        </Flex>
        {children && <Box marginTop="3">{children}</Box>}
      </Box>
    </Flex>
  )
}
