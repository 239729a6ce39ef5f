import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { importFields } from '../../../domain/import/fields.ts'
import type { ImportKind } from '../../../domain/import/kinds.ts'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { ArrowRightIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { FileChoice } from './choose-file.tsx'
import { ColumnFields } from './column-fields.tsx'
import { countOfRows } from './import-words.ts'
import { RotaChoice } from './rota-choice.tsx'
import type { Chosen, ImportWork } from './use-import.ts'

const rotaWords = 'Choose the rota that the shifts go into.'

const errorsOf = (kind: ImportKind, missing: ReadonlySet<string>) => [
  ...(missing.has('rota') ? [{ fieldId: 'import-rota', text: rotaWords }] : []),
  ...importFields[kind]
    .filter(({ name }) => missing.has(name))
    .map(({ name, label }) => ({ fieldId: `import-${name}`, text: `Choose the column for “${label}”.` })),
]

const nothing: ReadonlySet<string> = new Set()

type ChooseColumnsProps = { kind: ImportKind; work: ImportWork; chosen: Chosen }

/** The second step: what each column means, guessed by the headings and open to change. */
export function ChooseColumns({ kind, work, chosen }: ChooseColumnsProps) {
  const [asked, setAsked] = useState(0)
  const { file, missing, isBusy, failure, check } = work
  const shownMissing = asked > 0 ? missing : nothing
  const next = () => {
    setAsked(asked + 1)
    if (missing.size === 0) check()
  }
  return (
    <Section heading="Columns" note={`${chosen.table.fileName}, ${countOfRows(chosen.table.lines.length)}`}>
      <Card padding="roomy">
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <FormErrorSummary title="Not checked yet" asked={asked} errors={errorsOf(kind, shownMissing)} />
          <Failure words={file.refusal} />
          {kind === 'shifts' && (
            <RotaChoice
              rotaId={chosen.rotaId}
              error={shownMissing.has('rota') ? rotaWords : undefined}
              onRota={file.setRota}
            />
          )}
          <ColumnFields fields={importFields[kind]} chosen={chosen} missing={shownMissing} onColumn={file.setColumn} />
          <Failure words={failure} />
          <Flex gap="3" flexWrap="wrap">
            <Button look="primary" size="action" trailingIcon={ArrowRightIcon} isLoading={isBusy} onClick={next}>
              Check the rows
            </Button>
            <FileChoice file={file} words="Choose another file" />
          </Flex>
        </Box>
      </Card>
    </Section>
  )
}
