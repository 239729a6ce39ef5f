import { Box, Flex } from '@chakra-ui/react'
import { importFields } from '../../../domain/import/fields.ts'
import type { ImportKind } from '../../../domain/import/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CircleCheckIcon, DownloadIcon, PlusIcon, UndoIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { countOfKind, kindWords } from './import-words.ts'
import { countFates, leftRows, notMadeSentence } from './row-fates.ts'
import { saveLeftRows } from './save-table.ts'
import { UndoImport } from './undo-import.tsx'
import type { Made } from './use-import.ts'

type SeeResultProps = {
  kind: ImportKind
  done: Made
  /** Perhaps from the list of earlier imports beneath. */
  isUndone: boolean
  onUndone: () => void
  onAgain: () => void
}

function Headline({ isUndone, words }: { isUndone: boolean; words: string }) {
  return (
    <Flex role="status" gap="2" align="center" textStyle="bodyStrong">
      <Icon of={isUndone ? UndoIcon : CircleCheckIcon} size={20} />
      {isUndone ? `Undone: ${words}.` : `Added: ${words}.`}
    </Flex>
  )
}

/** The last step: what was made, with Undo, and the rows that were left out as a table to mend. */
export function SeeResult({ kind, done, isUndone, onUndone, onAgain }: SeeResultProps) {
  const { judged, rows } = done.preview
  const notMade = notMadeSentence(countFates(judged))
  const words = kindWords[kind]
  return (
    <Section heading="Imported">
      <Card padding="roomy">
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Headline isUndone={isUndone} words={countOfKind(kind, done.made)} />
          {notMade !== undefined && <p>{notMade}</p>}
          <Flex gap="3" flexWrap="wrap">
            <ButtonLink to={words.to} icon={words.icon}>{`See all ${words.many}`}</ButtonLink>
            {notMade !== undefined && (
              <Button
                icon={DownloadIcon}
                onClick={() => saveLeftRows(kind, leftRows(judged, rows, importFields[kind]))}
              >
                Save what was not added
              </Button>
            )}
            <Button icon={PlusIcon} onClick={onAgain}>
              Import another file
            </Button>
            {!isUndone && <UndoImport past={{ importId: done.importId, kind, made: done.made }} onUndone={onUndone} />}
          </Flex>
        </Box>
      </Card>
    </Section>
  )
}
