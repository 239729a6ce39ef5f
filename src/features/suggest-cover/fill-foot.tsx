import { Box, Flex } from '@chakra-ui/react'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import type { Fill } from './use-fill.ts'

const wordsOf = ({ rows = [], ticked }: Fill): string => {
  const left = rows.filter(({ candidate }) => candidate === undefined).length
  return [`${ticked.length} of ${rows.length} ticked`, ...(left === 0 ? [] : [`${left} with no one`])].join(', ')
}

/** How much is ticked, and what sends it. */
export function FillFoot({ fill }: { fill: Fill }) {
  const count = fill.ticked.length
  return (
    <Box display="grid" gap="2">
      <Failure words={fill.failure} />
      <Flex gap="3" align="center" justify="flex-end" flexWrap="wrap">
        <Box textStyle="second" color="ink2" role="status" marginInlineEnd="auto">
          {fill.rows === undefined ? '' : wordsOf(fill)}
        </Box>
        <Button
          look="primary"
          size="action"
          icon={CheckIcon}
          disabled={count === 0}
          isLoading={fill.isBusy}
          onClick={fill.accept}
        >
          {count === 1 ? 'Assign 1 shift' : `Assign ${count} shifts`}
        </Button>
      </Flex>
    </Box>
  )
}
