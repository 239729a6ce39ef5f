import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/icons.ts'
import { copyMessage } from './copy-message.ts'
import { RefusedMessage } from './refused-message.tsx'
import { nothingWritten, Writing } from './use-composer.ts'
import { useRefused } from './use-refused.ts'

/** What a person wrote to a channel that is not on the device any more: the draft, and what was refused. */
export function LeftBehind({ channelId }: { channelId: string }) {
  const { value } = useFormDraft({ form: 'message', subject: channelId, schema: Writing, empty: nothingWritten })
  const refused = useRefused(channelId)
  return (
    <>
      {value.text !== '' && (
        <AlertBox
          tone="note"
          action={
            <Button icon={CopyIcon} onClick={() => void copyMessage(value.text)}>
              Copy what you wrote
            </Button>
          }
        >
          You were writing: “{value.text}”. It is saved on this device.
        </AlertBox>
      )}
      {refused.map((one) => (
        <RefusedMessage key={one.entryId} refused={one} />
      ))}
    </>
  )
}
