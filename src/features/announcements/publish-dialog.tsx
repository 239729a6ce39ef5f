import { Box } from '@chakra-ui/react'
import { membersOf } from '../../../domain/chat/belongs.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { audienceOf } from '../../pieces/audience/audience-value.ts'
import { audienceWords } from '../../pieces/audience/audience-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Failure } from '../../ui/alert-box.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type AnnouncementValue, fromOf } from './announcement-value.ts'
import { dayTime } from './announcement-words.ts'
import { peopleWords } from './reader-words.ts'

type PublishDialogProps = {
  value: AnnouncementValue
  isBusy: boolean
  failure: string | undefined
  onPublish: () => void
  onClose: () => void
}

/** Asks before an announcement is published: whom it reaches, from when, and whether it stands before Home. */
export function PublishDialog({ value, isBusy, failure, onPublish, onClose }: PublishDialogProps) {
  const facts = useCareFacts()
  const audience = audienceOf(value)
  const people = useLiveQuery(
    async (read) => membersOf({ audience }, await read.rotaUsers()).length,
    [JSON.stringify(audience)],
  )
  const from = fromOf(value, facts.zone)
  const agencies = audience.kind === 'location' ? ' People of an agency see it too while it has a shift there.' : ''
  const words = [
    people === undefined ? agencies : `${audienceWords(audience, facts)}: ${peopleWords(people)}.${agencies}`,
    from === undefined || from <= facts.now
      ? 'Staff see it straight away.'
      : `Staff see it from ${dayTime(from, facts.zone)}.`,
    value.mustRead && 'It stands before Home until they say that they have read and understood it.',
  ]
  return (
    <ConfirmDialog
      title={`Publish: ${value.title.trim()}`}
      text={
        <Box display="grid" gap="3">
          {words.filter(Boolean).join(' ').trim()}
          <Failure words={failure} />
        </Box>
      }
      confirmText="Publish"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onPublish}
    />
  )
}
