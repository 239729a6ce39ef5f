import { listed } from '../../../domain/listed.ts'
import { ActionPicker } from '../../pieces/pickers/action-picker.tsx'
import { SubLocationPicker } from '../../pieces/pickers/sub-location-picker.tsx'
import { TransportEditor } from '../../pieces/pickers/transport-editor.tsx'
import { CareIcon, CheckIcon, HomeIcon, PlaceIcon, TransportIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import type { StepScreenProps } from './step-props.ts'

const saidOf = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : `So far: ${listed(words)}`

/** Further details or not; what was said of each stands beneath it. */
export function ContinueOrEndStep({ answers, question, answer }: StepScreenProps) {
  const { transport, insideActions, outsideActions } = answers
  const actions = [...(insideActions?.actions ?? []), ...(outsideActions?.actions ?? [])].map(({ title }) => title)
  const ways = (transport?.entries ?? []).map(({ type }) => type).filter(Boolean)
  return (
    <RadioTileGroup
      legend={question}
      isLegendHidden
      columns={1}
      value={answers.continueOrEnd?.choice}
      onValueChange={(choice) => answer('continueOrEnd', { choice })}
      options={[
        { value: 'finish', text: 'Finish', hint: 'Nothing more to add', icon: CheckIcon },
        { value: 'transport', text: 'Transport', hint: saidOf(ways), icon: TransportIcon },
        { value: 'activities', text: 'Activities', hint: saidOf(actions), icon: CareIcon },
      ]}
    />
  )
}

export function InHomeStep({ answers, question, missing, answer }: StepScreenProps) {
  const inHome = answers.inHome?.inHome
  return (
    <RadioTileGroup
      legend={question}
      isLegendHidden
      columns={1}
      value={inHome === undefined ? undefined : inHome ? 'inside' : 'outside'}
      onValueChange={(where) => answer('inHome', { inHome: where === 'inside' })}
      error={missing}
      options={[
        { value: 'inside', text: 'Add activity inside the home', icon: HomeIcon },
        { value: 'outside', text: 'Add activity outside, in the community', icon: PlaceIcon },
      ]}
    />
  )
}

type ActionsStepProps = StepScreenProps & { name: 'insideActions' | 'outsideActions' }

export function ActionsStep({ name, answers, question, answer }: ActionsStepProps) {
  return (
    <ActionPicker
      label={question}
      where={name === 'insideActions' ? 'inside' : 'outside'}
      chosen={answers[name]?.actions ?? []}
      onChange={(actions) => answer(name, { actions: [...actions] })}
    />
  )
}

export function SubLocationsStep({ answers, question, answer }: StepScreenProps) {
  const { rooms = [], locationId } = answers.subLocations ?? {}
  return (
    <SubLocationPicker
      label={question}
      locationId={locationId}
      chosen={rooms}
      onChange={(chosen) => answer('subLocations', { rooms: [...chosen], locationId })}
    />
  )
}

export function TransportStep({ answers, question, answer }: StepScreenProps) {
  return (
    <TransportEditor
      label={question}
      entries={answers.transport?.entries ?? []}
      onChange={(entries) => answer('transport', { entries: [...entries] })}
    />
  )
}
