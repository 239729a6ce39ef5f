import { chakra } from '@chakra-ui/react'

const Anchor = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'skip',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '12',
    paddingX: '4',
    background: 'raised',
    color: 'brand',
    textStyle: 'button',
    borderRadius: 'control',
    boxShadow: 'float',
    '&:not(:focus)': { transform: 'translateY(-80px)', boxShadow: 'none' },
  },
})

/** The first thing a keyboard reaches: past the bar, to what the page is about. */
export function SkipLink({ href = '#main' }: { href?: string | undefined }) {
  // Paper has no keyboard.
  return (
    <Anchor href={href} data-screen-only>
      Skip to main content
    </Anchor>
  )
}
