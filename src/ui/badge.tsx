import type { ReactNode } from 'react'
import classes from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import tones from './tone.module.css'
import type { Tone } from './tone.ts'

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
    <span className={classNames(classes.badge, classes[size], tones[tone])}>
      {icon && <Icon of={icon} size={16} />}
      <span>{children}</span>
    </span>
  )
}
