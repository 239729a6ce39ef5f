import { chakra } from '@chakra-ui/react'

const Drawing = chakra('svg', {
  base: { flexShrink: '0' },
  variants: {
    look: {
      brand: { '--mark-ground': '{colors.brand}', '--mark-sun': '{colors.onBrand}' },
      light: { '--mark-ground': '#FFFFFF', '--mark-sun': '#0B3F43' },
    },
  },
})

type BrandMarkProps = {
  /** Pixels. */
  size?: number | undefined
  look?: 'brand' | 'light' | undefined
}

/** A sun that rises over a line, in a rounded square. It decorates: the name stands beside it. */
export function BrandMark({ size = 28, look = 'brand' }: BrandMarkProps) {
  return (
    <Drawing look={look} viewBox="0 0 28 28" aria-hidden css={{ width: `${size}px`, height: `${size}px` }}>
      <rect width="28" height="28" rx="7" fill="var(--mark-ground)" />
      <path d="M6.4 18a7.6 7.6 0 0 1 15.2 0z" fill="var(--mark-sun)" />
      <path d="M7 21.6h14" stroke="var(--mark-sun)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M14 5v3M7.2 7.6l1.7 1.9M20.8 7.6l-1.7 1.9"
        stroke="var(--mark-sun)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </Drawing>
  )
}
