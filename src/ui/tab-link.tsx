import { chakra } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    borderBottom: '1px solid {colors.edge}',
    marginBottom: '4',
    paddingInline: { base: '0', sm: '1' },
  },
})

const Tab = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    minHeight: 'tap',
    paddingX: { base: '1.5', sm: '3' },
    textStyle: 'button',
    color: 'ink2',
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
    '&[aria-current=page]': { color: 'ink', borderBottomColor: 'brand' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})

/** One thing seen from several sides, each at an address of its own. The one that is open is underlined. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return <Bar aria-label={label}>{children}</Bar>
}

export const TabLink = createLink(Tab)
