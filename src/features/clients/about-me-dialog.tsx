import { useState } from 'react'
import { aboutMeHeadings, aboutMeQuestions } from '../../../domain/client/about-me.ts'
import type { Client } from '../../../domain/client/client.ts'
import { aboutMeMostCharacters } from '../../../domain/constants.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { EditIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AboutMeValue, aboutMeChanges, aboutMeErrors, aboutMeValueOf, readingWords } from './about-me-value.ts'
import { KeptLine } from './kept-line.tsx'

type AboutMeDialogProps = { client: Client; onClose: () => void }

/** The four texts of "About me", with how long they take to read. Only what was changed is sent. Decision 12. */
export function AboutMeDialog({ client, onClose }: AboutMeDialogProps) {
  const name = nameOfRecord(client, useCareFacts())
  const { value, change, draft, clear, keptWords } = useFormDraft({
    form: 'about-me',
    subject: client.id,
    schema: AboutMeValue,
    empty: aboutMeValueOf(client),
  })
  const { save, isBusy, failure } = useSaving(changeClient)
  const [isAsked, setIsAsked] = useState(false)
  const errors = aboutMeErrors(value)
  const { words, isTooLong } = readingWords(value)
  const submit = async () => {
    setIsAsked(true)
    if (Object.keys(errors).length > 0) return
    const changes = aboutMeChanges(value)
    if (Object.keys(changes).length === 0) {
      await clear()
      return onClose()
    }
    await save(
      { clientId: client.id, ...changes },
      { said: 'About me saved.', draft, basedOn: value.version, onDone: onClose },
    )
  }
  return (
    <SaveDialog
      title={`About ${name}`}
      icon={EditIcon}
      isOpen
      onClose={onClose}
      onSave={() => void submit()}
      isSaving={isBusy}
      failure={failure}
    >
      {aboutMeQuestions.map((question) => (
        <TextArea
          key={question}
          label={aboutMeHeadings[question]}
          rows={2}
          value={value.texts[question]}
          onValueChange={(text) => change({ texts: { ...value.texts, [question]: text } })}
          mostCharacters={aboutMeMostCharacters}
          error={isAsked ? errors[question] : undefined}
        />
      ))}
      <AlertBox tone={isTooLong ? 'warning' : 'note'}>{words}</AlertBox>
      <KeptLine words={keptWords} onClear={() => void clear()} />
    </SaveDialog>
  )
}
