import { chakra, Flex } from '@chakra-ui/react'

const Ring = chakra('span', {
  base: {
    width: '7',
    height: '7',
    flexShrink: '0',
    border: '3px solid {colors.line}',
    borderTopColor: 'brand',
    borderRadius: 'full',
    animation: 'turn 900ms linear infinite',
  },
})

/** Waiting without numbers. The words are said too: "{verb}, please wait...". */
export function Spinner({ verb = 'Loading' }: { verb?: string | undefined }) {
  return (
    <Flex role="status" align="center" gap="3" minHeight="11" textStyle="bodyStrong">
      <Ring aria-hidden />
      {verb}, please wait...
    </Flex>
  )
}
