import { Box, Grid } from '@chakra-ui/react'
import type { ImportField } from '../../../domain/import/fields.ts'
import { isolated, listed } from '../../../domain/listed.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { ReadTable } from './read/read-file.ts'
import type { Chosen } from './use-import.ts'

const shownSamples = 2
const longestSample = 40

const cut = (cell: string): string => (cell.length > longestSample ? `${cell.slice(0, longestSample)}…` : cell)

/** "“AB” and “CD”": what a column says in its first lines that say something. */
const samplesOf = ({ lines }: ReadTable, column: number): string => {
  const said = [...new Set(lines.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== ''))]
  const shown = said.slice(0, shownSamples).map((cell) => `“${isolated(cut(cell))}”`)
  return shown.length === 0
    ? 'Empty in every line.'
    : `Says ${shown.join(', ')}${said.length > shownSamples ? ' …' : ''}`
}

type ColumnFieldProps = {
  field: ImportField
  chosen: Chosen
  error: string | undefined
  onColumn: (column: number | undefined) => void
}

/** From which column a field is read, with what the column says; a field that is not read says what it would hold. */
function ColumnField({ field, chosen, error, onColumn }: ColumnFieldProps) {
  const { table, columns } = chosen
  const column = columns[field.name]
  const hint = column === undefined ? field.hint : samplesOf(table, column)
  return (
    <NativeSelect
      id={`import-${field.name}`}
      label={field.isNeeded ? `${field.label} (needed)` : field.label}
      isRequired={field.isNeeded}
      value={column === undefined ? '' : String(column)}
      options={[
        { value: '', text: 'Not in the file' },
        ...table.headings.map((heading, at) => ({ value: String(at), text: cut(heading) })),
      ]}
      hint={hint === '' ? undefined : hint}
      error={error}
      onValueChange={(value) => onColumn(value === '' ? undefined : Number(value))}
    />
  )
}

type ColumnFieldsProps = {
  fields: readonly ImportField[]
  chosen: Chosen
  /** The fields to complain of. */
  missing: ReadonlySet<string>
  onColumn: (field: string, column: number | undefined) => void
}

/** Every field of the kind, each with the column that it is read from, and which columns are not read at all. */
export function ColumnFields({ fields, chosen, missing, onColumn }: ColumnFieldsProps) {
  const read = new Set(Object.values(chosen.columns))
  const unread = chosen.table.headings.filter((_heading, at) => !read.has(at))
  return (
    <>
      <Grid
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        alignItems="start"
      >
        {fields.map((field) => (
          <ColumnField
            key={field.name}
            field={field}
            chosen={chosen}
            error={missing.has(field.name) ? `Choose the column for “${field.label}”. Every line needs it.` : undefined}
            onColumn={(column) => onColumn(field.name, column)}
          />
        ))}
      </Grid>
      {unread.length > 0 && <Box color="ink2" textStyle="second">{`Not imported: ${listed(unread.map(cut))}.`}</Box>}
    </>
  )
}
