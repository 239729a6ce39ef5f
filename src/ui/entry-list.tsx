import { Box, Flex, Grid } from '@chakra-ui/react'
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

/** One entry: when, of what kind, what, and what became of it. What is to be read beneath has a phone's whole width. */
export function EntryRow({ time, icon, tone, title, second, aside, children }: EntryRowProps) {
  return (
    <Grid
      as="li"
      columnGap="3"
      gridTemplateColumns={time === undefined ? 'auto minmax(0, 1fr)' : 'minmax(48px, max-content) auto minmax(0, 1fr)'}
      paddingX="3"
      paddingY="3"
      css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
    >
      {time !== undefined && (
        <Box fontWeight="700" lineHeight="32px" whiteSpace="nowrap">
          {time}
        </Box>
      )}
      <IconCircle icon={icon} tone={tone} />
      <Flex columnGap="3" flexWrap="wrap" alignItems="baseline" minWidth="0">
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
      {children && (
        <Box marginTop="3" minWidth="0" gridColumn={{ base: '1 / -1', sm: '-2 / -1' }}>
          {children}
        </Box>
      )}
    </Grid>
  )
}
