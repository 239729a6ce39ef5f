import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { Page, PageHeading, StickyFoot } from '../../ui/page.tsx'
import type { FormError } from './staff-value.ts'

/** A form of Setup as its page shows it. */
export type RecordForm = {
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

function Foot({ form, saveText }: { form: RecordForm; saveText: string }) {
  const isOnline = useIsOnline()
  return (
    <StickyFoot label={saveText}>
      <Flex gap="3" align="center" justify="flex-end" flexWrap="wrap">
        <Box textStyle="second" color="ink2" marginInlineEnd="auto" role="status">
          {isOnline ? form.keptWords : 'Needs signal to save. What you enter is kept on this tablet.'}
        </Box>
        {form.keptWords !== undefined && <Button onClick={form.discard}>Discard draft</Button>}
        <Button look="primary" size="action" icon={CheckIcon} isLoading={form.isBusy} onClick={form.submit}>
          {saveText}
        </Button>
      </Flex>
    </StickyFoot>
  )
}

type RecordPageProps = {
  heading: string
  badges?: ReactNode
  form: RecordForm
  saveText: string
  /** The copies that have to be here before the form can be drawn. */
  tables: readonly string[]
  children: ReactNode
}

/** The page of one record of Setup: its form, what keeps it from being saved, and Save in reach of the thumb. */
export function RecordPage({ heading, badges, form, saveText, tables, children }: RecordPageProps) {
  const { isFirstLoad, isKnown } = useFirstSync(...tables)
  const isReady = form.isLoaded && isKnown && !isFirstLoad
  return (
    <Flex direction="column" minHeight="calc(100dvh - 56px)">
      <Box flex="1">
        <Page width="reading">
          <PageHeading badges={badges}>{heading}</PageHeading>
          {isFirstLoad && <FirstSyncLine />}
          <AsOfLine />
          {isReady ? (
            <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              <FormErrorSummary asked={form.asked} errors={form.errors} />
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
      {isReady && <Foot form={form} saveText={saveText} />}
    </Flex>
  )
}
