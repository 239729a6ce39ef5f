import { Flex } from '@chakra-ui/react'
import { Badge } from '../ui/badge.tsx'
import type { StatusWords } from './activity-status.ts'

/** Status badges side by side. */
export function StatusBadges({ statuses }: { statuses: readonly StatusWords[] }) {
  return (
    <Flex gap="1.5" flexWrap="wrap">
      {statuses.map(({ text, tone, icon }) => (
        <Badge key={text} tone={tone} icon={icon}>
          {text}
        </Badge>
      ))}
    </Flex>
  )
}
