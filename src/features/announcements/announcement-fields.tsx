import { Box, Flex, Grid } from '@chakra-ui/react'
import { longestLineCharacters, longestTextCharacters } from '../../../domain/constants.ts'
import { AnnouncementText } from '../../pieces/announcements/announcement-text.tsx'
import { AudienceFields, audienceFieldIds } from '../../pieces/audience/audience-fields.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { errorOf, type FormError } from '../../pieces/record-form/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { HeadingIcon, ListIcon, type LucideIcon, NumbersIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { type AnnouncementDraft, type AnnouncementValue, fieldIds } from './announcement-value.ts'
import { type Sign, withSign } from './text-signs.ts'

type FieldsProps = {
  value: AnnouncementValue
  change: (part: AnnouncementDraft) => void
  errors: readonly FormError[]
  /** It is shown already: when it began cannot be changed. */
  isShown: boolean
}
type PartProps = Omit<FieldsProps, 'isShown'>

const signs: readonly { sign: Sign; text: string; icon: LucideIcon }[] = [
  { sign: 'heading', text: 'Heading', icon: HeadingIcon },
  { sign: 'bullets', text: 'List', icon: ListIcon },
  { sign: 'numbers', text: 'Numbers', icon: NumbersIcon },
]

/** Turns the lines that are selected into a heading or a list, and gives the focus back to the text. */
function SignButtons({ onText }: { onText: (text: string) => void }) {
  const press = (sign: Sign) => {
    const area = document.getElementById(fieldIds.text)
    if (!(area instanceof HTMLTextAreaElement)) return
    const { value: text, selectionStart: start, selectionEnd: end } = area
    const changed = withSign({ text, start, end }, sign)
    onText(changed.text)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(changed.start, changed.end)
    })
  }
  return (
    <Flex role="group" aria-label="Shape of the lines" gap="2" flexWrap="wrap">
      {signs.map(({ sign, text, icon }) => (
        <Button key={sign} icon={icon} onClick={() => press(sign)}>
          {text}
        </Button>
      ))}
    </Flex>
  )
}

function Words({ value, change, errors }: PartProps) {
  return (
    <Card padding="roomy">
      <Grid gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <TextField
          id={fieldIds.title}
          label="Title"
          autoComplete="off"
          maxLength={longestLineCharacters}
          value={value.title}
          error={errorOf(errors, fieldIds.title)}
          isRequired
          onValueChange={(title) => change({ title })}
        />
        <Grid gap="2" gridTemplateColumns="minmax(0, 1fr)">
          <TextArea
            id={fieldIds.text}
            label="Text"
            hint="Select lines, then choose Heading, List or Numbers."
            rows={12}
            mostCharacters={longestTextCharacters}
            value={value.text}
            error={errorOf(errors, fieldIds.text)}
            isRequired
            onValueChange={(text) => change({ text })}
          />
          <SignButtons onText={(text) => change({ text })} />
        </Grid>
      </Grid>
    </Card>
  )
}

function From({ value, change, errors }: PartProps) {
  return (
    <RadioTileGroup
      legend="Shown from"
      value={value.timing}
      onValueChange={(timing) => change({ timing })}
      options={[
        { value: 'now', text: 'At once', hint: 'As soon as it is published' },
        {
          value: 'later',
          text: 'A time',
          beneath: (
            <Flex gap="3" flexWrap="wrap">
              <DateField
                id={fieldIds.fromOn}
                label="Day"
                value={value.fromOn}
                error={errorOf(errors, fieldIds.fromOn)}
                onValueChange={(fromOn) => change({ fromOn })}
              />
              <TimeField
                id={fieldIds.fromTime}
                label="Time"
                value={value.fromTime}
                error={errorOf(errors, fieldIds.fromTime)}
                onValueChange={(fromTime) => change({ fromTime })}
              />
            </Flex>
          ),
        },
      ]}
    />
  )
}

function Rules({ value, change, errors, isShown }: FieldsProps) {
  const { today } = useCareFacts()
  const missing = {
    location: errorOf(errors, audienceFieldIds.location),
    duty: errorOf(errors, audienceFieldIds.duty),
    userIds: errorOf(errors, audienceFieldIds.userIds),
  }
  return (
    <Card padding="roomy">
      <Grid gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <AudienceFields legend="Who it is for" value={value} missing={missing} change={change} />
        {!isShown && <From value={value} change={change} errors={errors} />}
        <Box maxWidth="260px">
          <DateField
            id={fieldIds.until}
            label="Last day (optional)"
            hint="Without one it is shown until you withdraw it."
            min={today}
            value={value.until}
            error={errorOf(errors, fieldIds.until)}
            onValueChange={(until) => change({ until })}
          />
        </Box>
        <CheckboxTile
          text="Must be read"
          hint="It stands before Home until someone says that they have read and understood it."
          isChecked={value.mustRead}
          onCheckedChange={(mustRead) => change({ mustRead })}
        />
      </Grid>
    </Card>
  )
}

function Preview({ value: { title, text } }: Pick<FieldsProps, 'value'>) {
  return (
    <Card as="section" labelledBy="announcement-preview" padding="roomy">
      <Box as="h2" id="announcement-preview" textStyle="label" color="ink2" marginBottom="3">
        Preview
      </Box>
      {title.trim() === '' && text.trim() === '' ? (
        <Box color="ink2">What you enter is shown here as it will be read.</Box>
      ) : (
        <>
          <Box as="h3" textStyle="h1" marginBottom="4" overflowWrap="anywhere">
            <bdi>{title}</bdi>
          </Box>
          <AnnouncementText text={text} level={4} isLarge />
        </>
      )}
    </Card>
  )
}

/** What is said in an announcement, for whom and until when, and how it will look. */
export function AnnouncementFields(props: FieldsProps) {
  return (
    <Grid gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      <Grid gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <Words {...props} />
        <Rules {...props} />
      </Grid>
      <Box position={{ lg: 'sticky' }} top={{ lg: 'calc(56px + 16px)' }}>
        <Preview value={props.value} />
      </Box>
    </Grid>
  )
}
