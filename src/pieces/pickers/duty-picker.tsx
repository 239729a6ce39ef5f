import { Flex } from '@chakra-ui/react'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { useCareFacts } from '../care-facts.tsx'
import { DutyCode } from '../duty-code.tsx'
import { PickerSkeleton } from './picker-frame.tsx'
import { QuietLine } from './quiet-line.tsx'
import { toggled } from './toggled.ts'

type DutyPickerProps = {
  label: string
  /** The values of the duties that may be chosen, such as `meds`. */
  offered: readonly string[]
  chosen: readonly string[]
  onChange: (duties: string[]) => void
}

/** Duties that are needed, each with its code and word. Rules §2.7 step 7. */
export function DutyPicker({ label, offered, chosen, onChange }: DutyPickerProps) {
  const { settings } = useCareFacts()
  if (settings === undefined) return <PickerSkeleton label={label} />
  if (offered.length === 0)
    return <QuietLine>There are no duties to choose, because you are not qualified for any.</QuietLine>
  const nameOf = (duty: string) => settings.duties.find(({ value }) => value === duty)?.name ?? duty
  return (
    <FieldGroup legend={label} isLegendHidden>
      {offered.map((duty) => (
        <CheckboxTile
          key={duty}
          text={nameOf(duty)}
          isChecked={chosen.includes(duty)}
          onCheckedChange={(isOn) => onChange(toggled(chosen, duty, isOn))}
        >
          <Flex as="span" align="center">
            <DutyCode duty={duty} words="shown" />
          </Flex>
        </CheckboxTile>
      ))}
    </FieldGroup>
  )
}
