import { Box, Flex, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { IconCircle } from './icon-circle.tsx'
import type { LucideIcon } from './icons.ts'
import type { Tone } from './tone.ts'

/** What happened, entry by entry, on one line of time. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid asChild gap="0">
      <ol aria-label={label}>{children}</ol>
    </Grid>
  )
}

/** The ids of what an entry of this id says: its title, which can take the focus, and its last line. */
export const entryWordIds = (id: string) => ({ title: `${id}-title`, meta: `${id}-meta` })

type TimelineEntryProps = {
  /** Given where what stands in the entry refers to its words. */
  id?: string | undefined
  /** Local time, HH:mm: always the first column. */
  time: string
  icon: LucideIcon
  tone?: Tone | undefined
  title: ReactNode
  badges?: ReactNode
  /** Its menu, at the end of the first line however long the title is; what is said beneath has its width too. */
  menu?: ReactNode
  /** Quiet last line: when it happened, when it arrived. */
  meta?: ReactNode
  children?: ReactNode
}

/** One entry: time column, circle on the line, then the words. */
export function TimelineEntry(props: TimelineEntryProps) {
  const { id, time, icon, tone, title, badges, menu, meta, children } = props
  const ids = id === undefined ? undefined : entryWordIds(id)
  const line = {
    content: '""',
    position: 'absolute',
    top: '32px',
    bottom: '-2px',
    left: '15px',
    width: '2px',
    background: 'line',
  } as const
  return (
    <Flex
      as="li"
      gap={{ base: '2', sm: '3' }}
      breakInside="avoid"
      css={{
        '&:not(:last-of-type) > [data-line]::after': line,
        '&:last-of-type > [data-words]': { paddingBottom: '0' },
      }}
    >
      <Box
        minWidth={{ base: '48px', sm: '60px' }}
        flexShrink="0"
        textAlign="end"
        whiteSpace="nowrap"
        fontWeight="700"
        lineHeight="32px"
      >
        {time}
      </Box>
      <Box data-line position="relative" flexShrink="0">
        <IconCircle icon={icon} tone={tone} />
      </Box>
      <Box data-words minWidth="0" flex="1" paddingBottom="5" paddingTop="1">
        <Flex gap={{ base: '2', sm: '3' }}>
          <Flex flex="1" minWidth="0" align="center" gap="2" rowGap="1" flexWrap="wrap">
            <Box textStyle="strong" id={ids?.title} tabIndex={ids && -1} minWidth="0" overflowWrap="anywhere">
              {title}
            </Box>
            {badges}
          </Flex>
          {menu && (
            <Box flexShrink="0" marginTop="-2.5" marginBottom="-1.5" data-screen-only>
              {menu}
            </Box>
          )}
        </Flex>
        {children && (
          <Box marginTop="0.5" maxWidth="66ch" overflowWrap="anywhere">
            {children}
          </Box>
        )}
        {meta && (
          <Box textStyle="small" color="ink2" marginTop="0.5" id={ids?.meta}>
            {meta}
          </Box>
        )}
      </Box>
    </Flex>
  )
}
