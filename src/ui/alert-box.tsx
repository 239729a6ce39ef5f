import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { AlertIcon, InfoIcon, type LucideIcon, TabletIcon } from './icons.ts'
import { toneStyles } from './tone.ts'

const Root = chakra('div', {
  base: {
    display: 'flex',
    // Where there is no room beside the words, the action stands beneath them.
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2',
    paddingX: '3',
    paddingY: '2.5',
    border: '1px solid',
    borderRadius: 'control',
    textStyle: 'second',
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      attention: { ...toneStyles.attention, fontWeight: '500' },
      warning: toneStyles.late15,
      wait: toneStyles.wait,
      note: { background: 'surface', color: 'ink', borderColor: 'line' },
    },
  },
})

const ICONS = { attention: AlertIcon, warning: InfoIcon, wait: TabletIcon, note: InfoIcon } as const

type AlertBoxProps = {
  tone: 'attention' | 'warning' | 'wait' | 'note'
  icon?: LucideIcon | undefined
  title?: string | undefined
  /** `alert` for what went wrong just now; without it the box is quiet text. */
  role?: 'alert' | 'status' | undefined
  action?: ReactNode
  children: ReactNode
}

/** Words that stand beside what they are about. */
export function AlertBox({ tone, icon, title, role, action, children }: AlertBoxProps) {
  return (
    <Root tone={tone} role={role}>
      <Icon of={icon ?? ICONS[tone]} size={20} />
      <Box flex="1 1 12rem" minWidth="0">
        {title !== undefined && <Box fontWeight="650">{title}</Box>}
        {children}
      </Box>
      {action}
    </Root>
  )
}

type FailureProps = { words: string | undefined; tone?: AlertBoxProps['tone'] }

/** Why something was not done, which a screen reader says at once; nothing where it was. */
export function Failure({ words, tone = 'attention' }: FailureProps) {
  if (words === undefined) return null
  return (
    <AlertBox tone={tone} role="alert">
      {words}
    </AlertBox>
  )
}
