import { Box, Flex } from '@chakra-ui/react'
import { Icon } from '../../ui/icon.tsx'
import { AlertIcon, WarningIcon } from '../../ui/icons.ts'
import type { Advice } from './use-grid-edits.ts'

/** More than these say no more. */
const mostShown = 4

type LineProps = { isRefusal: boolean; words: string }

function Line({ isRefusal, words }: LineProps) {
  return (
    <Flex gap="1.5" textStyle="second" fontWeight="600" color={isRefusal ? 'attnInk' : 'late15.ink'}>
      <Box as="span" flexShrink="0" paddingTop="0.5">
        <Icon of={isRefusal ? AlertIcon : WarningIcon} size={16} />
      </Box>
      {words}
    </Flex>
  )
}

/** What speaks against an edit, before it is made. Decision 33. */
export function AdviceLines({ advice }: { advice: Advice | undefined }) {
  if (advice === undefined) return null
  const { refusal, warnings } = advice
  return (
    <>
      {refusal !== undefined && <Line isRefusal words={refusal} />}
      {warnings.slice(0, mostShown).map((words) => (
        <Line key={words} isRefusal={false} words={words} />
      ))}
      {warnings.length > mostShown && <Line isRefusal={false} words={`And ${warnings.length - mostShown} more.`} />}
    </>
  )
}
