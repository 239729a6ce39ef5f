import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary, focusField, toCorrectWords } from '../../ui/form-error-summary.tsx'
import { CheckIcon, WarningIcon } from '../../ui/icons.ts'
import { Page, PageHeading, StickyFoot } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../page-states.tsx'
import type { FormError } from './form-errors.ts'

/** The form of a record as its page shows it; `useRecordEdit` and `useRecordAdd` make one. */
type RecordFormState = {
  /** False while it is not known yet whether there is a draft, or the record is not read. */
  readonly isLoaded: boolean
  readonly keptWords: string | undefined
  /** How often it was to be sent. */
  readonly asked: number
  readonly errors: readonly FormError[]
  readonly failure: string | undefined
  readonly isBusy: boolean
  readonly submit: () => void
  readonly discard: () => void
}

/** What is said of a record that is changed or added, and of one that is made as a whole. */
const wordsOf = {
  save: {
    notYet: undefined,
    needsSignal: 'You need to be online to save. What you enter is saved on this device as a draft.',
  },
  create: {
    notYet: 'Not created yet',
    needsSignal: 'You need to be online to create this. What you enter is saved on this device as a draft.',
  },
} as const

type FootProps = Required<Pick<RecordFormProps, 'form' | 'saveText' | 'footLabel' | 'verb'>> &
  Pick<RecordFormProps, 'alsoSave' | 'hasPreview'>

/** What is made as a whole has its preview beside the fields. */
const widthOf = ({ verb, hasPreview = verb === 'create' }: Pick<RecordFormProps, 'verb' | 'hasPreview'>) =>
  hasPreview ? undefined : 'reading'

/** How much is still wrong, beside Save too: the list of it is at the top of a long form. */
function ToCorrect({ errors }: { errors: readonly FormError[] }) {
  const [first] = errors
  if (first === undefined) return null
  return (
    <Button look="quiet" icon={WarningIcon} onClick={() => focusField(first.fieldId)}>
      {toCorrectWords(errors.length)}
    </Button>
  )
}

function Foot({ form, saveText, footLabel, verb, alsoSave, hasPreview }: FootProps) {
  const isOnline = useIsOnline()
  return (
    <StickyFoot label={footLabel} width={widthOf({ verb, hasPreview })}>
      <Flex gap="3" align="center" justify="flex-end" flexWrap="wrap">
        <Box textStyle="second" color="ink2" marginInlineEnd="auto" role="status">
          {isOnline ? form.keptWords : wordsOf[verb].needsSignal}
        </Box>
        <ToCorrect errors={form.errors} />
        {form.keptWords !== undefined && <Button onClick={form.discard}>Discard draft</Button>}
        {alsoSave}
        <Button look="primary" size="action" icon={CheckIcon} isLoading={form.isBusy} onClick={form.submit}>
          {saveText}
        </Button>
      </Flex>
    </StickyFoot>
  )
}

type RecordFormProps = {
  heading: string
  /** The record that is changed, for the title of the window. */
  name?: string | undefined
  /** The way to the list that the record is of. */
  back?: ReactNode
  badges?: ReactNode
  /** What else can be done with the record. */
  aside?: ReactNode
  form: RecordFormState
  saveText: string
  /** The name of the foot for a screen reader, where it is not what its button says. */
  footLabel?: string
  verb?: keyof typeof wordsOf
  /** What else the form can be sent as, before the button that sends it. */
  alsoSave?: ReactNode
  /** How it will look stands beside the fields, where there is room. */
  hasPreview?: boolean | undefined
  /** The copies that have to be here before the form can be drawn. */
  tables: readonly string[]
  children: ReactNode
}

/** The page of one record: its form, what keeps it from being saved, and Save in reach of the thumb. */
export function RecordForm(props: RecordFormProps) {
  const { heading, name, back, badges, aside, form, saveText } = props
  const { footLabel = saveText, verb = 'save', alsoSave, hasPreview, tables, children } = props
  const { isFirstLoad, isKnown } = useFirstSync(...tables)
  const isReady = form.isLoaded && isKnown && !isFirstLoad
  return (
    <Flex direction="column" minHeight="calc(100dvh - 56px)">
      <Box flex="1">
        <Page width={widthOf({ verb, hasPreview })}>
          <PageHeading back={back} name={name} badges={badges} aside={aside}>
            {heading}
          </PageHeading>
          {isFirstLoad && <FirstSyncLine />}
          <AsOfLine />
          {isReady ? (
            <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              <FormErrorSummary title={wordsOf[verb].notYet} asked={form.asked} errors={form.errors} />
              <Failure tone="warning" words={form.failure} />
              {children}
            </Box>
          ) : (
            <NotReadYet tables={tables} resting={<Resting shape="form" />} />
          )}
        </Page>
      </Box>
      {isReady && (
        <Foot
          form={form}
          saveText={saveText}
          footLabel={footLabel}
          verb={verb}
          alsoSave={alsoSave}
          hasPreview={hasPreview}
        />
      )}
    </Flex>
  )
}
