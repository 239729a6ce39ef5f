import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'

const List = chakra('dl', {
  base: { '& > * + *': { borderTop: '1px solid {colors.line}' } },
})

/** What is known about one thing, row by row. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <List>{children}</List>
}

type DescriptionRowProps = {
  icon?: LucideIcon | undefined
  label: string
  /** Smaller words beneath the value. */
  detail?: ReactNode
  children: ReactNode
}

/** A label and its value, with the icon in a column of its own. */
export function DescriptionRow({ icon, label, detail, children }: DescriptionRowProps) {
  return (
    <Flex gap="4" paddingY="3">
      {icon && (
        <Box asChild color="ink2" flexShrink="0">
          <dt aria-hidden>
            <Icon of={icon} size={20} />
          </dt>
        </Box>
      )}
      <Box minWidth="0" flex="1">
        <Box as="dt" textStyle="second" color="ink2">
          {label}
        </Box>
        <Box as="dd" textStyle="bodyStrong">
          {children}
        </Box>
        {detail && (
          <Box as="dd" textStyle="second" color="ink2">
            {detail}
          </Box>
        )}
      </Box>
    </Flex>
  )
}
