import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import { still } from './still.tsx'
import { type Tone, toneStyles } from './tone.ts'

const Root = still('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    paddingX: '2',
    border: '1px solid',
    borderRadius: 'badge',
    textStyle: 'badge',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    tone: toneStyles,
    size: {
      status: { minHeight: '7', paddingY: '1' },
      edge: { minHeight: '26px', paddingY: '0.5' },
      table: { minHeight: '6', paddingY: '0.5' },
    },
  },
})

type BadgeProps = {
  tone: Tone
  icon?: LucideIcon | undefined
  /** 28 px in cards, 26 on a card's edge, 24 in tables. */
  size?: 'status' | 'edge' | 'table' | undefined
  children: ReactNode
}

/** A state in words, with its icon. The words wrap rather than being cut. */
export function Badge({ tone, icon, size = 'status', children }: BadgeProps) {
  return (
    <Root tone={tone} size={size}>
      {icon && <Icon of={icon} size={16} />}
      <span>{children}</span>
    </Root>
  )
}
