import { Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { CheckboxTile } from '../../../src/ui/checkbox-tile.tsx'
import { ChipChoice } from '../../../src/ui/chip-choice.tsx'
import { DateField } from '../../../src/ui/date-field.tsx'
import { Disclosure } from '../../../src/ui/disclosure.tsx'
import { FieldGroup } from '../../../src/ui/field-group.tsx'
import { FormErrorSummary } from '../../../src/ui/form-error-summary.tsx'
import { BedIcon, CalendarIcon, DoorIcon, HandIcon, ListIcon, ThermometerIcon } from '../../../src/ui/icons.ts'
import { NativeSelect } from '../../../src/ui/native-select.tsx'
import { PasswordField } from '../../../src/ui/password-field.tsx'
import { RadioTileGroup } from '../../../src/ui/radio-tile-group.tsx'
import { Section } from '../../../src/ui/section.tsx'
import { Segmented } from '../../../src/ui/segmented.tsx'
import { SwitchRow } from '../../../src/ui/switch-row.tsx'
import { TextArea } from '../../../src/ui/text-area.tsx'
import { TextField } from '../../../src/ui/text-field.tsx'
import { TimeField } from '../../../src/ui/time-field.tsx'

function Fields() {
  const [text, setText] = useState('carer@demo.example')
  const [room, setRoom] = useState('2')
  return (
    <Grid gap="4">
      <FormErrorSummary asked={0} errors={[{ fieldId: 'stop-time', text: 'The stop time is before the start.' }]} />
      <TextField label="E-mail" type="email" value={text} onValueChange={setText} />
      <PasswordField label="Password" value={text} onValueChange={setText} />
      <NativeSelect
        label="Room"
        value={room}
        onValueChange={setRoom}
        options={[
          { value: '1', text: 'Bathroom 1' },
          { value: '2', text: 'Bathroom 2' },
        ]}
      />
      <TimeField
        label="Stop time"
        id="stop-time"
        value="07:20"
        onValueChange={setText}
        error="Before the start, 08:05"
      />
      <DateField label="Day" value="2026-11-25" onValueChange={setText} />
      <TextArea
        label="Note"
        value="Not in the mood"
        onValueChange={setText}
        note="Draft saved on this device at 10:14"
        hint="What happened, in your words."
      />
      <TextField label="Written by" value="AB" onValueChange={setText} isDisabled />
    </Grid>
  )
}

function RetryTimes() {
  const [wait, setWait] = useState<'30' | '60'>('60')
  return (
    <ChipChoice
      label="When"
      value={wait}
      onValueChange={setWait}
      options={[
        { value: '30', text: 'In 30 min' },
        { value: '60', text: 'In 1 h' },
      ]}
    >
      at
      <TimeField label="Time" isLabelHidden isCompact value="11:14" onValueChange={() => setWait('60')} />
    </ChipChoice>
  )
}

function Choices() {
  const [reason, setReason] = useState<'ill' | 'asleep' | 'away' | 'refused'>('refused')
  const [next, setNext] = useState<'retry' | 'close'>('retry')
  const [isChecked, setIsChecked] = useState(true)
  return (
    <Grid gap="5">
      <FieldGroup legend="Who can’t do it?">
        <CheckboxTile text="TR" isChecked={!isChecked} onCheckedChange={(checked) => setIsChecked(!checked)} />
        <CheckboxTile text="SO" hint="Room 9" isChecked={isChecked} onCheckedChange={setIsChecked} />
      </FieldGroup>
      <RadioTileGroup
        legend="Reason"
        value={reason}
        onValueChange={setReason}
        options={[
          { value: 'ill', text: 'Illness', icon: ThermometerIcon },
          { value: 'asleep', text: 'Asleep', icon: BedIcon },
          { value: 'away', text: 'Not available', icon: DoorIcon },
          { value: 'refused', text: 'Refused', icon: HandIcon },
        ]}
      />
      <RadioTileGroup
        legend="What happens next?"
        columns={1}
        value={next}
        onValueChange={setNext}
        error="Choose one"
        options={[
          { value: 'retry', text: 'Try again later', hint: 'It moves to “To retry” on Home.', beneath: <RetryTimes /> },
          { value: 'close', text: 'Close for today', hint: 'Recorded as refused, for SO only.' },
        ]}
      />
    </Grid>
  )
}

function Views() {
  const [view, setView] = useState<'agenda' | 'month'>('agenda')
  const [isOn, setIsOn] = useState(true)
  return (
    <Flex direction="column" gap="3" align="start">
      <Segmented
        label="View"
        value={view}
        onValueChange={setView}
        options={[
          { value: 'agenda', text: 'Agenda', icon: ListIcon },
          { value: 'month', text: 'Month', icon: CalendarIcon },
        ]}
      />
      <SwitchRow label="Large text" hint="Only on this tablet" isOn={isOn} onIsOnChange={setIsOn} />
      <SwitchRow label="Sound" isOn={false} onIsOnChange={setIsOn} />
      <Disclosure closedText="Show Previous Days (2)" openText="Hide Previous Days" isOpenAtFirst>
        Mon 23 Nov and Tue 24 Nov
      </Disclosure>
    </Flex>
  )
}

/** Fields, tiles and what switches a view. */
export function ChoicePieces() {
  return (
    <Grid gap="6" alignContent="start">
      <Section heading="Fields">
        <Fields />
      </Section>
      <Section heading="Choices">
        <Choices />
      </Section>
      <Section heading="Views">
        <Views />
      </Section>
    </Grid>
  )
}
