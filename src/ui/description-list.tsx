import { Box, chakra } from '@chakra-ui/react'
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

const Row = chakra('div', {
  base: { position: 'relative', paddingY: '3', minWidth: '0' },
  variants: { hasIcon: { true: { paddingInlineStart: '9' } } },
})

/** A label and its value, with the icon in a column of its own. */
export function DescriptionRow({ icon, label, detail, children }: DescriptionRowProps) {
  return (
    <Row hasIcon={icon !== undefined}>
      <Box as="dt" textStyle="second" color="ink2">
        {icon && (
          <Box as="span" position="absolute" insetInlineStart="0" top="3">
            <Icon of={icon} size={20} />
          </Box>
        )}
        {label}
      </Box>
      <Box as="dd" textStyle="bodyStrong">
        {children}
      </Box>
      {detail && (
        <Box
          as="dd"
          textStyle="second"
          color="ink2"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          unicodeBidi="plaintext"
        >
          {detail}
        </Box>
      )}
    </Row>
  )
}
