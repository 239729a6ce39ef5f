import { Box, Flex } from '@chakra-ui/react'
import type { ImportKind } from '../../../domain/import/kinds.ts'
import { AlertBox, Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ArrowLeftIcon, CheckIcon, RefreshIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { FateTable } from './fate-table.tsx'
import { countOfKind, kindWords } from './import-words.ts'
import { countFates, countsSentence, countWarned } from './row-fates.ts'
import type { ImportWork, Preview } from './use-import.ts'

/** The one confirmation, and the way back. */
function Steps({ kind, work, made }: { kind: ImportKind; work: ImportWork; made: number }) {
  const { isBusy, failure, check, confirm, back } = work
  return (
    <Flex gap="3" flexWrap="wrap">
      {made > 0 && (
        <Button look="primary" size="action" icon={CheckIcon} isLoading={isBusy} onClick={() => void confirm()}>
          {`Add ${countOfKind(kind, made)}`}
        </Button>
      )}
      {failure !== undefined && (
        <Button size="action" icon={RefreshIcon} isLoading={isBusy} onClick={check}>
          Check the rows again
        </Button>
      )}
      <Button size="action" icon={ArrowLeftIcon} onClick={back}>
        Back to the columns
      </Button>
    </Flex>
  )
}

type SeePreviewProps = { kind: ImportKind; work: ImportWork; preview: Preview }

/** The third step: what would become of every row. Nothing is written before it is confirmed here. Decision 72. */
export function SeePreview({ kind, work, preview }: SeePreviewProps) {
  const counts = countFates(preview.judged)
  const warned = countWarned(preview.judged)
  return (
    <Section heading="Preview" note="Nothing is saved yet.">
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <Box role="status" textStyle="bodyStrong">
          {countsSentence(counts)}
        </Box>
        {counts.made === 0 && (
          <AlertBox tone="note">
            {`There are no ${kindWords[kind].many} to add from this file. See below why.`}
          </AlertBox>
        )}
        {warned > 0 && (
          <AlertBox tone="attention">
            {`${warned === 1 ? '1 shift clashes' : `${warned.toLocaleString('en-GB')} shifts clash`} with other shifts of the same person, and will still be added. The list below shows which.`}
          </AlertBox>
        )}
        <Failure words={work.failure} />
        <Steps kind={kind} work={work} made={counts.made} />
        <FateTable rows={preview.judged} />
      </Box>
    </Section>
  )
}
