import { aboutMeHeadings, aboutMeQuestions } from '../../../domain/client/about-me.ts'
import type { Client } from '../../../domain/client/client.ts'
import { aboutMeMostCharacters } from '../../../domain/constants.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { DialogClient } from '../../pieces/dialog-clients.tsx'
import { RecordDialog } from '../../pieces/record-form/record-dialog.tsx'
import { useSavedRecord } from '../../pieces/record-form/use-saved-record.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { EditIcon } from '../../ui/icons.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { AboutMeValue, aboutMeChanges, aboutMeErrors, aboutMeValueOf, readingWords } from './about-me-value.ts'

type AboutMeDialogProps = { client: Client; onClose: () => void }

/** The four texts of "About me", with how long they take to read. Only what was changed is sent. Decision 12. */
export function AboutMeDialog({ client, onClose }: AboutMeDialogProps) {
  const name = nameOfRecord(client, useCareFacts())
  const form = useSavedRecord({
    form: 'about-me',
    subject: client.id,
    schema: AboutMeValue,
    empty: aboutMeValueOf(client),
    errorsOf: aboutMeErrors,
    definition: changeClient,
    said: 'About me saved.',
    payloadOf: (value) => {
      const changes = aboutMeChanges(value)
      return Object.keys(changes).length === 0 ? undefined : { clientId: client.id, ...changes }
    },
    onDone: onClose,
  })
  const { value, change, errors } = form
  const { words, isTooLong } = readingWords(value)
  return (
    <RecordDialog title={`About ${name}`} icon={EditIcon} form={form} onClose={onClose}>
      <DialogClient client={client} />
      {aboutMeQuestions.map((question) => (
        <TextArea
          key={question}
          label={aboutMeHeadings[question]}
          rows={2}
          value={value.texts[question]}
          onValueChange={(text) => change({ texts: { ...value.texts, [question]: text } })}
          mostCharacters={aboutMeMostCharacters}
          error={errors[question]}
        />
      ))}
      <AlertBox tone={isTooLong ? 'warning' : 'note'}>{words}</AlertBox>
    </RecordDialog>
  )
}
