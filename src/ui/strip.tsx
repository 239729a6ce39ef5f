import { Box, Flex } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'

type StripProps = Pick<ComponentProps<typeof Flex>, 'position' | 'top' | 'zIndex'> & {
  label: string
  icon: LucideIcon
  words: ReactNode
  /** The button that follows the words. */
  children: ReactNode
}

/** A line across the page that tells of something new, politely, and has one button for it. */
export function Strip({ label, icon, words, children, ...place }: StripProps) {
  return (
    <Flex
      role="region"
      aria-label={label}
      data-screen-only
      align="center"
      gap="3"
      minHeight="14"
      paddingX="pageEdge"
      paddingY="1"
      background="brandTint"
      color="brandTintInk"
      borderBottom="1px solid {colors.line}"
      {...place}
    >
      <Icon of={icon} size={20} />
      <Box role="status" flex="1" minWidth="0" textStyle="bodyStrong">
        {words}
      </Box>
      {children}
    </Flex>
  )
}
