import { Box, Flex, Grid } from '@chakra-ui/react'
import { PayrollField } from '../../../domain/payroll/payroll-rules.ts'
import { payrollChoiceWords, payrollFieldNames } from '../../../domain/payroll/payroll-words.ts'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon, PlusIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LayoutValue } from './payroll-settings-value.ts'
import { changedAt, withoutAt } from './settings-parts.tsx'
import type { PayrollForm } from './use-payroll-form.ts'

type LayoutProps = { form: PayrollForm; at: number; layout: LayoutValue }

/** The columns with the one at a place and the next changed about. */
const swapped = <One,>(list: readonly One[], at: number): One[] => {
  const [one, next] = [list[at], list[at + 1]]
  return one === undefined || next === undefined ? [...list] : list.toSpliced(at, 2, next, one)
}

function ColumnRow({ form, at, layout, place }: LayoutProps & { place: number }) {
  const { columns } = layout
  const column = columns[place]
  if (column === undefined) return null
  const put = (changed: LayoutValue['columns']) =>
    form.change({ layouts: changedAt(form.value.layouts, at, { columns: changed }) })
  const name = payrollFieldNames[column.field]
  const id = `payroll-layouts-${at}-${place}-heading`
  return (
    <Grid as="li" gap="2" alignItems="end" gridTemplateColumns="minmax(0, 1fr) repeat(3, auto)">
      <TextField
        id={id}
        label={name}
        placeholder={name}
        autoComplete="off"
        value={column.heading}
        error={errorOf(form.errors, id)}
        onValueChange={(heading) => put(changedAt(columns, place, { heading }))}
      />
      <IconButton
        label={`Move ${name} up`}
        icon={ArrowUpIcon}
        disabled={place === 0}
        onClick={() => put(swapped(columns, place - 1))}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={ArrowDownIcon}
        disabled={place === columns.length - 1}
        onClick={() => put(swapped(columns, place))}
      />
      <IconButton label={`Remove ${name}`} icon={DeleteIcon} onClick={() => put(withoutAt(columns, place))} />
    </Grid>
  )
}

/** The fields that have no column yet. */
function AddColumn({ form, at, layout }: LayoutProps) {
  const { columns } = layout
  const free = PayrollField.options.filter((field) => !columns.some((one) => one.field === field))
  const add = (chosen: string) => {
    const field = free.find((one) => one === chosen)
    if (field === undefined) return
    const added = [...columns, { heading: payrollFieldNames[field], field }]
    form.change({ layouts: changedAt(form.value.layouts, at, { columns: added }) })
  }
  const id = `payroll-layouts-${at}-add`
  return (
    <NativeSelect
      id={id}
      label="Add a column"
      value=""
      options={[
        { value: '', text: 'Choose a column' },
        ...free.map((field) => ({ value: field, text: payrollFieldNames[field] })),
      ]}
      error={errorOf(form.errors, id)}
      onValueChange={add}
    />
  )
}

function Layout({ form, at, layout }: LayoutProps) {
  const { value, change, errors } = form
  const set = (part: Partial<LayoutValue>) => change({ layouts: changedAt(value.layouts, at, part) })
  const name = layout.name.trim() || 'New layout'
  const header = layout.columns.map(({ heading, field }) => heading.trim() || payrollFieldNames[field]).join(', ')
  return (
    <Card as="li" padding="roomy" label={name}>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField
          id={`payroll-layouts-${at}-name`}
          label="Name of the layout"
          autoComplete="off"
          value={layout.name}
          error={errorOf(errors, `payroll-layouts-${at}-name`)}
          onValueChange={(typed) => set({ name: typed })}
        />
        <NativeSelect
          label="Hours are written as"
          value={layout.hours}
          options={Object.entries(payrollChoiceWords.hours).map(([hours, text]) => ({ value: hours, text }))}
          onValueChange={(hours) => set({ hours: hours === 'clock' ? 'clock' : 'decimal' })}
        />
      </Grid>
      <Box as="ol" display="grid" gap="2" marginY="3" aria-label={`Columns of ${name}`}>
        {layout.columns.map(({ field }, place) => (
          <ColumnRow key={field} form={form} at={at} layout={layout} place={place} />
        ))}
      </Box>
      <AddColumn form={form} at={at} layout={layout} />
      {header !== '' && (
        <Box marginTop="3" overflowWrap="anywhere">
          <Box textStyle="label">First line of the file</Box>
          {header}
        </Box>
      )}
      <Flex justify="flex-end" marginTop="3">
        <Button icon={DeleteIcon} onClick={() => change({ layouts: withoutAt(value.layouts, at) })}>
          Remove {name}
        </Button>
      </Flex>
    </Card>
  )
}

/** How payroll programs want their files: columns in their order, each with its heading. Decision 236. */
export function PayrollLayoutFields({ form }: { form: PayrollForm }) {
  const { value, change } = form
  const added: LayoutValue = {
    name: '',
    hours: 'decimal',
    columns: [
      { heading: payrollFieldNames.name, field: 'name' },
      { heading: payrollFieldNames.paid, field: 'paid' },
    ],
  }
  return (
    <Section
      id="layouts"
      heading="Layouts for payroll programs"
      count={value.layouts.length}
      action={
        <Button icon={PlusIcon} onClick={() => change({ layouts: [...value.layouts, added] })}>
          Add layout
        </Button>
      }
    >
      <Box color="ink2" maxWidth="66ch" marginBottom="2">
        Payroll is exported with these columns, as CSV. A layout with all columns is always there too.
      </Box>
      <Box as="ul" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {value.layouts.map((layout, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a layout is told apart by a name that is being typed
          <Layout key={at} form={form} at={at} layout={layout} />
        ))}
      </Box>
    </Section>
  )
}
