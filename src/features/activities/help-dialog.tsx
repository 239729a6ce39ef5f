import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { DialogClients } from '../../pieces/dialog-clients.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { HelpIcon } from '../../ui/icons.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { AboutActivity } from './care-dialog.tsx'
import { PeopleToCall } from './people-to-call.tsx'
import { useHelp } from './use-help.ts'
import { type PersonToCall, usePeopleToCall } from './use-people-to-call.ts'

/** What can be sent with one press. */
const presets = ['Come at once', 'Someone has fallen', 'Someone is unwell', 'A second person, please'] as const
/** What an empty field says. */
const plainCall = 'Help is needed'

const schema = z.object({ message: z.string() })

/** Who and which room: whoever comes is told the same. */
function About({ activity }: { activity: Activity }) {
  return (
    <Box display="grid" gap="3">
      <DialogClients clients={activity.clients} />
      <AboutActivity activity={activity} />
    </Box>
  )
}

type Stand = Pick<ReturnType<typeof useHelp>, 'isWaiting' | 'isRefused' | 'failure'> & { isOnline: boolean }

/** How it stands where nobody has heard the call, in one line; nothing where it can simply be sent. */
const standOf = ({ isWaiting, isRefused, failure, isOnline }: Stand) => {
  if (failure !== undefined) return { tone: 'attention', title: `Phone now. ${failure}` } as const
  if (isWaiting && isOnline)
    return { tone: 'wait', title: 'Phone now. Your call for help has not been confirmed yet' } as const
  if (isWaiting)
    return {
      tone: 'wait',
      title: 'Phone now. Your call for help is not sent yet. It will be sent when you’re back online',
    } as const
  if (isRefused)
    return { tone: 'attention', title: 'Phone now. Your call for help was not accepted. No one was told' } as const
  return isOnline ? undefined : ({ tone: 'wait', title: 'Phone now. You’re offline' } as const)
}

type HowItStandsProps = {
  stand: NonNullable<ReturnType<typeof standOf>>
  /** It is what came of a press, whose button may be gone: it takes the focus, and comes into view. */
  isAnswer: boolean
  people: readonly PersonToCall[]
}

/** What became of the call in one line, and whom to ring instead. */
function HowItStands({ stand: { tone, title }, isAnswer, people }: HowItStandsProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) line.current?.focus()
  }, [isAnswer])
  return (
    <>
      <Box ref={line} tabIndex={-1} outline="0">
        <AlertBox tone={tone} role="alert">
          <strong>{title}</strong>
        </AlertBox>
      </Box>
      <PeopleToCall people={people} isUrgent />
    </>
  )
}

type FormProps = {
  message: string
  onMessage: (message: string) => void
  keptWords: string | undefined
  isSending: boolean
  onAsk: (preset: string) => void
}

/** A few things to say with one press, and words for anything else. */
function HelpForm({ message, onMessage, keptWords, isSending, onAsk }: FormProps) {
  return (
    <>
      <FieldGroup legend="Tell everyone on shift here" columns={2}>
        {presets.map((preset) => (
          <Button key={preset} size="action" look="brand" isLoading={isSending} onClick={() => onAsk(preset)}>
            {preset}
          </Button>
        ))}
      </FieldGroup>
      <TextArea
        label="What do you need?"
        value={message}
        onValueChange={onMessage}
        note={keptWords}
        rows={2}
        maxLength={longestTextCharacters}
        isDisabled={isSending}
        hint="You can leave it empty."
      />
    </>
  )
}

/**
 * Help is asked for with one press. Nothing waits silently: whom to ring is always there, first of all where nobody hears
 * the call yet. Decisions 31 and 86.
 */
export function HelpDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { value, change, draft, keptWords } = useFormDraft({
    form: 'help',
    subject: activity.id,
    schema,
    empty: { message: '' },
  })
  const people = usePeopleToCall(activity)
  const isOnline = useIsOnline()
  const help = useHelp({ activity, draft, onDone: onClose })
  const typed = value.message.trim()
  // Without signal nobody waits to be told so.
  const isOnItsWay = help.isSending && isOnline
  const stand = isOnItsWay ? undefined : standOf({ ...help, isOnline })
  const isStanding = help.isWaiting && !isOnItsWay
  return (
    <AppDialog
      title="Ask for help"
      icon={HelpIcon}
      onClose={onClose}
      onSubmit={() => help.ask(typed || plainCall)}
      footer={
        <DialogFoot onCancel={onClose} cancelText={isStanding ? 'Close' : 'Cancel'}>
          {isStanding ? (
            <Button size="action" grow onClick={() => void help.cancel()}>
              Cancel the request
            </Button>
          ) : (
            <Button look={stand ? 'outline' : 'primary'} size="action" grow type="submit" isLoading={help.isSending}>
              Send
            </Button>
          )}
        </DialogFoot>
      }
    >
      <About activity={activity} />
      {stand && <HowItStands stand={stand} isAnswer={isStanding || help.failure !== undefined} people={people} />}
      {!isStanding && (
        <HelpForm
          message={value.message}
          onMessage={(message) => change({ message })}
          keptWords={keptWords}
          isSending={help.isSending}
          onAsk={(preset) => help.ask([preset, typed].filter(Boolean).join('. '))}
        />
      )}
      {!stand && <PeopleToCall people={people} isUrgent={false} />}
    </AppDialog>
  )
}
