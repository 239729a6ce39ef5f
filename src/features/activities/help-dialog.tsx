import { Box, Flex } from '@chakra-ui/react'
import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { HelpIcon } from '../../ui/icons.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type PersonToCall, useHelp } from './use-help.ts'

function Numbers({ people }: { people: readonly PersonToCall[] }) {
  if (people.length === 0) return <p>No number is kept on this tablet. Go and get somebody.</p>
  return (
    <Box as="ul" display="grid" gap="2" aria-label="Numbers to call">
      {people.map(({ userId, name, phone, why }) => (
        <Flex as="li" key={`${userId}-${why}`} align="center" justify="space-between" gap="3" flexWrap="wrap">
          <span>
            <Box as="span" textStyle="bodyStrong">
              {name}
            </Box>
            , {why}
          </span>
          <PhoneLink number={phone} />
        </Flex>
      ))}
    </Box>
  )
}

const schema = z.object({ message: z.string() })

/** A call for help never waits silently: without an answer it says whom to ring. Decision 31. */
export function HelpDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { value, change, draft, keptWords } = useFormDraft({
    ...{ form: 'help', subject: activity.id },
    schema,
    empty: { message: '' },
  })
  const { message } = value
  const help = useHelp({ activity, draft, onSent: onClose })
  const isNotSent = help.state === 'not-sent'
  return (
    <AppDialog
      title="Ask for help"
      icon={HelpIcon}
      isOpen
      onClose={onClose}
      onSubmit={() => void help.ask(message)}
      footer={
        <DialogFoot onCancel={onClose} cancelText={isNotSent ? 'Close' : 'Cancel'}>
          <Button look="primary" size="action" grow type="submit" isLoading={help.state === 'sending'}>
            {isNotSent ? 'Try to send again' : 'Send'}
          </Button>
        </DialogFoot>
      }
    >
      <TextArea
        label="What do you need?"
        value={message}
        onValueChange={(typed) => change({ message: typed })}
        note={keptWords}
        rows={3}
        isRequired
        isDisabled={help.state !== 'asking'}
        error={help.isMessageMissing ? 'Say in a few words what you need.' : undefined}
        hint="It goes to everybody on shift here."
      />
      {isNotSent && (
        <AlertBox tone="attention" role="alert" title="Not sent. Call …">
          <Numbers people={help.people} />
        </AlertBox>
      )}
      {help.failure !== undefined && (
        <AlertBox tone="attention" role="alert">
          {help.failure}
        </AlertBox>
      )}
    </AppDialog>
  )
}
