import { chakra } from '@chakra-ui/react'
import { avatarMobilePx, avatarPx } from '../../domain/constants.ts'
import { Icon } from './icon.tsx'
import { BuildingIcon, PersonIcon } from './icons.ts'

const Circle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    fontWeight: '700',
    lineHeight: '1',
  },
  variants: {
    look: {
      person: { background: 'brandTint', color: 'brandTintInk' },
      agency: { background: 'tile', color: 'ink' },
      nobody: { background: 'surface', color: 'brand', border: '1.5px solid {colors.brand}' },
    },
    diameter: {
      bar: { boxSize: { base: `${avatarMobilePx}px`, sm: `${avatarPx}px` }, fontSize: { base: '13px', sm: '15px' } },
      36: { boxSize: '36px', fontSize: '15px' },
      30: { boxSize: '30px', fontSize: '13px' },
    },
  },
})

type PersonCircleProps = {
  initials?: string | undefined
  look?: 'person' | 'agency' | 'nobody' | undefined
  /** Pixels: 36, or 30 in lists; in the top bar 40, on a phone 30. Rules §9. */
  size?: 'bar' | 36 | 30 | undefined
}

/** A person as a circle. It decorates: the name stands beside it, or names the button around it. */
export function PersonCircle({ initials, look = 'person', size = 36 }: PersonCircleProps) {
  return (
    <Circle look={look} diameter={size} aria-hidden>
      {look === 'person' && initials}
      {look === 'agency' && <Icon of={BuildingIcon} size={18} />}
      {look === 'nobody' && <Icon of={PersonIcon} size={18} />}
    </Circle>
  )
}
