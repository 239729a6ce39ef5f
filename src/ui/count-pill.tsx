import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from './visually-hidden.tsx'

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '7',
    height: '6',
    paddingX: '2',
    borderRadius: 'pill',
    textStyle: 'label',
    flexShrink: '0',
  },
  variants: {
    look: {
      tile: { background: 'tile', color: 'ink', border: '1px solid {colors.line}' },
      brand: { background: 'brand', color: 'onBrand' },
    },
  },
})

type CountPillProps = {
  count: number
  look?: 'tile' | 'brand' | undefined
  /** Said instead of the bare number, as "3 unread". */
  label?: string | undefined
}

/** How many there are, beside the words that say of what. */
export function CountPill({ count, look = 'tile', label }: CountPillProps) {
  return (
    <Root look={look}>
      <span aria-hidden={label !== undefined || undefined}>{count.toLocaleString('en-GB')}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  )
}
