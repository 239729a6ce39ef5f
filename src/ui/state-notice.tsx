import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'

export type StateNoticeProps = {
  icon: LucideIcon
  title: string
  /** At most two sentences: what is, and what to do. */
  text: ReactNode
  tone?: 'plain' | 'attention' | undefined
  /** The button that helps, first. */
  actions?: ReactNode
  level?: 1 | 2 | undefined
  role?: 'alert' | undefined
}

/** A screen or a strip that has something to say instead of something to show. */
export function StateNotice(props: StateNoticeProps) {
  const { icon, title, text, tone = 'plain', actions, level = 2, role } = props
  const tile =
    tone === 'attention'
      ? { border: '2px solid {colors.attnEdge}', background: 'surface', color: 'attnInk' }
      : { background: 'tile', color: 'ink' }
  return (
    <Box role={role} width="full" maxWidth="420px" paddingY="8">
      <Flex {...tile} boxSize="14" borderRadius="card" align="center" justify="center" marginBottom="4">
        <Icon of={icon} size={28} />
      </Flex>
      <Box as={level === 1 ? 'h1' : 'h2'} textStyle="h2" marginBottom="1.5">
        {title}
      </Box>
      <Box color="ink2" maxWidth="40ch">
        {text}
      </Box>
      {actions && (
        <Flex gap="2" flexWrap="wrap" marginTop="4">
          {actions}
        </Flex>
      )}
    </Box>
  )
}
