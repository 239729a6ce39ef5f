import { Flex } from '@chakra-ui/react'
import { formatTime } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { retryAt, type UnableValue } from './use-unable-form.ts'

const waits = [
  { value: '30', text: 'In 30 min' },
  { value: '60', text: 'In 1 h' },
  { value: '120', text: 'In 2 h' },
] as const

type RetryTimeProps = {
  value: UnableValue
  onChange: (part: Partial<UnableValue>) => void
  error: string | undefined
}

/** When to try again: in a while, or at a time; the time field shows what a chip comes to. */
export function RetryTime({ value, onChange, error }: RetryTimeProps) {
  const { now, zone } = useCareFacts()
  const { wait, time } = value
  const at = retryAt(value, now, zone)
  return (
    <ChipChoice
      label="When to try again"
      value={wait === 'at' ? undefined : wait}
      onValueChange={(chosen) => onChange({ wait: chosen })}
      options={waits}
    >
      <Flex align="center" gap="2">
        <span aria-hidden>at</span>
        <TimeField
          label="Try again at"
          isLabelHidden
          isCompact
          value={wait === 'at' || at === undefined ? time : formatTime(at, zone)}
          onValueChange={(typed) => onChange({ wait: 'at', time: typed })}
          error={error}
        />
      </Flex>
    </ChipChoice>
  )
}
