import { Box } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

type FindingProps = { heading: string; second?: string | undefined; children: ReactNode }

/** A card whose heading says what was found, and whose second line says what is shown. */
export function Finding({ heading, second, children }: FindingProps) {
  const id = useId()
  return (
    <Card as="section" padding="roomy" labelledBy={id}>
      <Box as="h2" id={id} textStyle="h3">
        {heading}
      </Box>
      {second && (
        <Box textStyle="second" color="ink2">
          {second}
        </Box>
      )}
      <Box marginTop="3">{children}</Box>
    </Card>
  )
}
