import { Box, chakra, Flex } from '@chakra-ui/react'
import type { StepFormProps } from './step-form-props.ts'

const Bar = chakra('span', {
  base: {
    flexShrink: '1',
    width: '14px',
    minWidth: '6px',
    height: '2',
    border: '1.5px solid {colors.edge}',
    borderRadius: 'full',
    background: 'surface',
  },
  variants: {
    is: {
      behind: { background: 'brand', borderColor: 'brand' },
      here: { width: '28px', background: 'brand', borderColor: 'brand' },
      ahead: {},
    },
  },
})

const barAt = (place: number, position: number) => {
  if (place === position) return 'here'
  return place < position ? 'behind' : 'ahead'
}

/** How far the form has come: bars for the eye, the words for everybody. */
export function StepLine({ outlook: { position, about, isCounted, next } }: Pick<StepFormProps, 'outlook'>) {
  const places = Array.from({ length: about }, (_, index) => index + 1)
  return (
    <Flex
      align="center"
      gap="3"
      minHeight="11"
      paddingX="5"
      paddingY="1.5"
      borderBottom="1px solid {colors.line}"
      flexShrink="0"
    >
      <Flex gap="1" flex="0 1 auto" minWidth="0" maxWidth={{ base: '136px', sm: '240px' }} aria-hidden>
        {places.map((place) => (
          <Bar key={place} is={barAt(place, position)} />
        ))}
      </Flex>
      <Flex role="status" columnGap="3" flexWrap="wrap" flex="1" minWidth="0" textStyle="second">
        <Box as="span" fontWeight="650">
          {isCounted ? `Step ${position} of ${about}` : `Step ${position}`}
        </Box>
        {next !== undefined && (
          <Box as="span" color="ink2">
            Next: {next}
          </Box>
        )}
      </Flex>
    </Flex>
  )
}
