import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type LucideIcon, RefreshIcon } from './icons.ts'

const Turning = chakra('span', {
  base: { display: 'inline-flex', animation: 'turn 900ms linear infinite' },
})

const Turn = () => (
  <Turning>
    <Icon of={RefreshIcon} size={20} />
  </Turning>
)

type ButtonFaceProps = {
  icon?: LucideIcon | undefined
  trailingIcon?: LucideIcon | undefined
  isLoading?: boolean | undefined
  loadingText?: string | undefined
  children?: ReactNode
}

/** Both texts lie in one cell, so that the button is as wide at work as at rest. */
function WorkingFace({ loadingText, children }: { loadingText: string; children: ReactNode }) {
  return (
    <Box as="span" display="inline-grid" alignItems="center" justifyItems="center">
      <Box as="span" gridArea="1 / 1" visibility="hidden" aria-hidden>
        {children}
      </Box>
      <Box as="span" gridArea="1 / 1" display="inline-flex" alignItems="center" gap="2">
        {loadingText}
      </Box>
    </Box>
  )
}

/** What stands inside a button or a link that looks like one. */
export function ButtonFace(props: ButtonFaceProps) {
  const { icon, trailingIcon, isLoading = false, loadingText, children } = props
  return (
    <>
      {isLoading ? <Turn /> : icon && <Icon of={icon} size={20} />}
      {isLoading && loadingText !== undefined ? (
        <WorkingFace loadingText={loadingText}>{children}</WorkingFace>
      ) : (
        children
      )}
      {trailingIcon && <Icon of={trailingIcon} size={18} />}
    </>
  )
}
