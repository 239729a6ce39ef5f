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

/** The shapes of the mark within an svg of 40 by 40, in the colours `--mark-ground` and `--mark-sun`. */
export function MarkShapes() {
  return (
    <>
      <rect width="40" height="40" rx="9" fill="var(--mark-ground)" />
      <path
        d="M20 6.9v3.6M10.6 11.9l2 2M29.4 11.9l-2 2M10.3 31h19.4"
        stroke="var(--mark-sun)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M8.8 26.2a11.2 11.2 0 0 1 22.4 0z" fill="var(--mark-sun)" />
    </>
  )
}

/** A sun that rises over a line, in a rounded square. It decorates: the name stands beside it. */
export function BrandMark({ size = 28, look = 'brand' }: BrandMarkProps) {
  return (
    <Drawing look={look} viewBox="0 0 40 40" aria-hidden css={{ width: `${size}px`, height: `${size}px` }}>
      <MarkShapes />
    </Drawing>
  )
}
