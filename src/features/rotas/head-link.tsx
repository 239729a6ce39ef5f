import { chakra } from '@chakra-ui/react'

/** A count in the head of a rota that leads to what it counts. */
export const HeadLink = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: 'tap', lg: '8' },
    color: 'brand',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
})
