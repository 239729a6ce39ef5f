import { Flex } from '@chakra-ui/react'
import { Icon } from './icon.tsx'
import { CloudOffIcon } from './icons.ts'

/** One quiet line on a screen that is shown without signal: exact time first, then its age. */
export function OfflineLine({ asOf, age }: { asOf: string; age: string }) {
  return (
    <Flex align="center" gap="2" minHeight="8" textStyle="second" color="ink2">
      <Icon of={CloudOffIcon} size={18} />
      As of {asOf}, {age}. You can keep working.
    </Flex>
  )
}
