import { ChipChoice } from '../../ui/chip-choice.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { UnableValue } from './use-unable-form.ts'

const waits = [
  { value: '30', text: 'In 30 min' },
  { value: '60', text: 'In 1 h' },
  { value: '120', text: 'In 2 h' },
  { value: 'at', text: 'At …' },
] as const

type RetryTimeProps = {
  value: UnableValue
  onChange: (part: Partial<UnableValue>) => void
  error: string | undefined
}

/** When to try again: in a while, or at a time. */
export function RetryTime({ value, onChange, error }: RetryTimeProps) {
  return (
    <ChipChoice
      label="When to try again"
      value={value.wait}
      onValueChange={(wait) => onChange({ wait })}
      options={waits}
    >
      {value.wait === 'at' && (
        <TimeField
          label="Try again at"
          isLabelHidden
          isCompact
          value={value.time}
          onValueChange={(time) => onChange({ time })}
          error={error}
        />
      )}
    </ChipChoice>
  )
}
