import { Box, Flex } from '@chakra-ui/react'
import { mostImportRows } from '../../../domain/constants.ts'
import { importFields } from '../../../domain/import/fields.ts'
import type { ImportKind } from '../../../domain/import/kinds.ts'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { DownloadIcon, FileIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { kindWords } from './import-words.ts'
import { saveTemplate } from './save-table.ts'
import type { ImportWork } from './use-import.ts'

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type FileProps = { file: ImportWork['file'] }

export function FileChoice({ file, words, isFirst = false }: FileProps & { words: string; isFirst?: boolean }) {
  return (
    <FileButton
      icon={FileIcon}
      look={isFirst ? 'primary' : 'outline'}
      accept={accepted}
      isLoading={file.isReading}
      onFile={(chosen) => void file.choose(chosen)}
    >
      {words}
    </FileButton>
  )
}

function Needed({ kind }: { kind: ImportKind }) {
  const needed = importFields[kind].filter(({ isNeeded }) => isNeeded).map(({ label }) => label)
  return <Box as="p">{`Needed in every line: ${needed.join(', ')}. Other columns can be left out.`}</Box>
}

/** The first step of an import: a file, or the empty table to fill in. */
export function ChooseFile({ kind, file }: FileProps & { kind: ImportKind }) {
  return (
    <Section heading="File">
      <Card padding="roomy">
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Box display="grid" gap="1" maxWidth="66ch">
            <p>{kindWords[kind].line}</p>
            <Needed kind={kind} />
            <Box as="p" color="ink2">
              {`Choose a CSV file or an Excel workbook (.xlsx) with up to ${mostImportRows.toLocaleString('en-GB')} lines. Its first line must be the headings. You will see what happens to every line before anything is saved.`}
            </Box>
          </Box>
          <Failure words={file.refusal} />
          <Flex gap="3" flexWrap="wrap">
            <FileChoice file={file} words="Choose a file" isFirst />
            <Button size="action" icon={DownloadIcon} onClick={() => saveTemplate(kind)}>
              Save an empty table
            </Button>
          </Flex>
        </Box>
      </Card>
    </Section>
  )
}
