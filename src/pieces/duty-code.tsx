import { Box, Flex } from '@chakra-ui/react'
import { firstLetter } from '../../domain/rota-user/initials-of.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useCareFacts } from './care-facts.tsx'

type DutyCodeProps = {
  /** The duty's value, such as `meds`. */
  duty: string
  words?: 'shown' | 'spoken' | undefined
}

/** The short code of a duty in its box; its word beside it, or for screen readers only. */
export function DutyCode({ duty, words = 'spoken' }: DutyCodeProps) {
  const known = useCareFacts().settings?.duties.find(({ value }) => value === duty)
  const name = known?.name ?? duty
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2">
      <Box
        as="span"
        aria-hidden
        flexShrink="0"
        minWidth="6"
        maxWidth="full"
        overflow="hidden"
        whiteSpace="nowrap"
        paddingX="1"
        textAlign="center"
        fontSize="13px"
        lineHeight="18px"
        fontWeight="650"
        color="ink"
        background="surface"
        border="1px solid {colors.edge}"
        borderRadius="duty"
      >
        {known?.code ?? firstLetter(name)}
      </Box>
      {words === 'shown' ? <span>{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}
    </Flex>
  )
}
