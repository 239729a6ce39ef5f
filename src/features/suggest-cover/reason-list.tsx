import { Box, Flex } from '@chakra-ui/react'
import { type CoverReason, sideOf } from '../../../domain/rota/suggest/reasons.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { gravestFirst, reasonWords, sideLooks } from './reason-words.ts'

/** The reasons for and against somebody, the gravest first. */
export function ReasonList({ reasons, name }: { reasons: readonly CoverReason[]; name: string }) {
  const facts = useCareFacts()
  return (
    <Flex as="ul" aria-label={`Reasons, ${name}`} columnGap="4" rowGap="1" flexWrap="wrap" textStyle="second">
      {gravestFirst(reasons).map((reason) => {
        const { icon, color, spoken } = sideLooks[sideOf(reason)]
        const said = reasonWords(reason, facts)
        return (
          <Flex as="li" key={said} gap="1.5" align="center" color={color} minWidth="0">
            <Box as="span" flexShrink="0">
              <Icon of={icon} size={16} />
            </Box>
            <Box as="span" minWidth="0">
              {spoken !== '' && <VisuallyHidden>{spoken}</VisuallyHidden>}
              {said}
            </Box>
          </Flex>
        )
      })}
    </Flex>
  )
}
