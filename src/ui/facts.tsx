import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'

const Grid = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(160px, 1fr))' },
    background: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    overflow: 'hidden',
  },
})

/** A few figures side by side in one card. */
export function FactGrid({ children }: { children: ReactNode }) {
  return <Grid>{children}</Grid>
}

type FactProps = { icon: LucideIcon; label: string; value: ReactNode; detail?: ReactNode }

/** One figure: what it is, how it stands, and the exact words beneath. */
export function Fact({ icon, label, value, detail }: FactProps) {
  return (
    <Box paddingX="4" paddingY="3" boxShadow="1px 0 0 {colors.line}, 0 1px 0 {colors.line}">
      <Flex as="dt" align="center" gap="2" textStyle="second" color="ink2">
        <Icon of={icon} size={18} />
        {label}
      </Flex>
      <Box as="dd" textStyle="strong" marginTop="1" _firstLetter={{ textTransform: 'uppercase' }}>
        {value}
      </Box>
      {detail && (
        <Box as="dd" textStyle="small" color="ink2">
          {detail}
        </Box>
      )}
    </Box>
  )
}
