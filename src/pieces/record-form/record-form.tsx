import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { Page, PageHeading, StickyFoot } from '../../ui/page.tsx'
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
  save: { notYet: undefined, needsSignal: 'Needs signal to save. What you enter is kept on this tablet.' },
  create: { notYet: 'Not created yet', needsSignal: 'Needs signal to create. What you enter is kept on this tablet.' },
} as const

type FootProps = Required<Pick<RecordFormProps, 'form' | 'saveText' | 'footLabel' | 'verb'>>

function Foot({ form, saveText, footLabel, verb }: FootProps) {
  const isOnline = useIsOnline()
  return (
    <StickyFoot label={footLabel}>
      <Flex gap="3" align="center" justify="flex-end" flexWrap="wrap">
        <Box textStyle="second" color="ink2" marginInlineEnd="auto" role="status">
          {isOnline ? form.keptWords : wordsOf[verb].needsSignal}
        </Box>
        {form.keptWords !== undefined && <Button onClick={form.discard}>Discard draft</Button>}
        <Button look="primary" size="action" icon={CheckIcon} isLoading={form.isBusy} onClick={form.submit}>
          {saveText}
        </Button>
      </Flex>
    </StickyFoot>
  )
}

type RecordFormProps = {
  heading: string
  badges?: ReactNode
  form: RecordFormState
  saveText: string
  /** The name of the foot for a screen reader, where it is not what its button says. */
  footLabel?: string
  verb?: keyof typeof wordsOf
  /** The copies that have to be here before the form can be drawn. */
  tables: readonly string[]
  children: ReactNode
}

/** The page of one record: its form, what keeps it from being saved, and Save in reach of the thumb. */
export function RecordForm(props: RecordFormProps) {
  const { heading, badges, form, saveText, footLabel = saveText, verb = 'save', tables, children } = props
  const { isFirstLoad, isKnown } = useFirstSync(...tables)
  const isReady = form.isLoaded && isKnown && !isFirstLoad
  return (
    <Flex direction="column" minHeight="calc(100dvh - 56px)">
      <Box flex="1">
        <Page width={verb === 'save' ? 'reading' : undefined}>
          <PageHeading badges={badges}>{heading}</PageHeading>
          {isFirstLoad && <FirstSyncLine />}
          <AsOfLine />
          {isReady ? (
            <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              <FormErrorSummary title={wordsOf[verb].notYet} asked={form.asked} errors={form.errors} />
              {form.failure !== undefined && (
                <AlertBox tone="warning" role="alert">
                  {form.failure}
                </AlertBox>
              )}
              {children}
            </Box>
          ) : (
            <NotReadYet tables={tables} count={3} />
          )}
        </Page>
      </Box>
      {isReady && <Foot form={form} saveText={saveText} footLabel={footLabel} verb={verb} />}
    </Flex>
  )
}
