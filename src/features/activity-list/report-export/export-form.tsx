import { Flex } from '@chakra-ui/react'
import { useConfig } from '../../../engine/engine-context.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { RadioTileGroup } from '../../../ui/radio-tile-group.tsx'
import { type ExportChoice, spanErrors } from './export-span.ts'

const formats = [
  { value: 'csv', text: 'CSV', hint: 'For any program.' },
  { value: 'xlsx', text: 'Spreadsheet', hint: 'For Excel and LibreOffice.' },
] as const

type ExportFormProps = { value: ExportChoice; onChange: (value: ExportChoice) => void; isAsked: boolean }

/** Which days, where, and as what. */
export function ExportForm({ value, onChange, isAsked }: ExportFormProps) {
  const { locations } = useConfig()
  const errors = isAsked ? spanErrors(value) : {}
  const change = (part: Partial<ExportChoice>) => onChange({ ...value, ...part })
  return (
    <>
      <Flex gap="3" flexWrap="wrap">
        <DateField
          label="First day"
          isRequired
          value={value.from}
          onValueChange={(from) => change({ from })}
          error={errors.from}
        />
        <DateField
          label="Last day"
          isRequired
          value={value.until}
          onValueChange={(until) => change({ until })}
          error={errors.until}
        />
      </Flex>
      <NativeSelect
        label="Location"
        value={value.locationId}
        onValueChange={(locationId) => change({ locationId })}
        options={[
          { value: '', text: 'All locations' },
          ...locations.map(({ locationId, name }) => ({ value: locationId, text: name })),
        ]}
      />
      <RadioTileGroup
        legend="As what?"
        value={value.format}
        onValueChange={(format) => change({ format })}
        options={formats}
      />
    </>
  )
}
