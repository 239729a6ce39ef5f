import { Box, Grid } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import type { Rota, RotaType } from '../../../domain/rota/rota.ts'
import { rotaTypes } from '../../../domain/rota/rota-list.ts'
import { rotaSpanWords, rotaTitle } from '../../../domain/rota/rota-title.ts'
import { rotaTypeWords } from '../../../domain/rota/rota-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FileIcon, HistoryIcon, RepeatIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CreateValue } from './create-value.ts'
import type { CreateForm } from './use-create-form.ts'

const froms = {
  nothing: { value: 'nothing', text: 'Nothing', hint: 'A rota without shifts', icon: FileIcon },
  master: { value: 'master', text: 'A master rota', hint: 'A pattern of two weeks', icon: RepeatIcon },
  earlier: { value: 'earlier', text: 'An earlier rota', hint: 'The same weeks and weekdays', icon: HistoryIcon },
} as const

const byStartDown = (a: Rota, b: Rota): number => (a.startDate < b.startDate ? 1 : -1)

type Fields = { form: CreateForm }

/** Which rota the shifts come from. */
function SourceField({ form }: Fields) {
  const { placeName } = useCareFacts()
  const { value, rotas } = form
  if (value.from === 'nothing') return null
  const offered = rotas
    .filter(({ status }) => (status === 'master') === (value.from === 'master'))
    .toSorted(byStartDown)
    .map((rota) => ({
      value: rota.id,
      text: listed([
        rotaTitle(rota),
        placeName(rota.location),
        ...(rota.status === 'master' ? [] : [rotaSpanWords(rota)]),
      ]),
    }))
  return (
    <NativeSelect
      id="rota-source"
      label={value.from === 'master' ? 'Master rota' : 'Earlier rota'}
      value={value.sourceId}
      options={[{ value: '', text: offered.length === 0 ? 'There is none yet' : 'Choose a rota' }, ...offered]}
      error={errorOf(form.errors, 'rota-source')}
      isRequired
      onValueChange={form.chooseSource}
    />
  )
}

function FromField({ form }: Fields) {
  const { value, change } = form
  // A master is made from nothing or from a rota that was worked.
  const options =
    value.make === 'master' ? [froms.nothing, froms.earlier] : [froms.nothing, froms.master, froms.earlier]
  return (
    <RadioTileGroup<CreateValue['from']>
      legend="Start from"
      columns={3}
      value={value.from}
      options={options}
      onValueChange={(from) => change({ from, sourceId: '' })}
    />
  )
}

function DayFields({ form }: Fields) {
  const { value, change } = form
  if (value.make === 'master') {
    return (
      <Box textStyle="second" color="ink2">
        A master rota has two weeks. Week 1 and week 2 alternate from the same Monday for the whole provider.
      </Box>
    )
  }
  return (
    <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
      <DateField
        id="rota-start"
        label="First day"
        value={value.startDate}
        error={errorOf(form.errors, 'rota-start')}
        isRequired
        onValueChange={(startDate) => change({ startDate })}
      />
      <DateField
        id="rota-end"
        label="Last day"
        value={value.endDate}
        error={errorOf(form.errors, 'rota-end')}
        isRequired
        onValueChange={(endDate) => change({ endDate })}
      />
    </Grid>
  )
}

function PlaceFields({ form }: Fields) {
  const { settings } = useCareFacts()
  const { value, change } = form
  const places = (settings?.locations ?? []).map(({ locationId, name }) => ({ value: locationId, text: name }))
  const types = rotaTypes.map((type) => ({ value: type, text: rotaTypeWords[type] }))
  return (
    <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
      <NativeSelect
        id="rota-location"
        label="Location"
        value={value.location}
        options={[{ value: '', text: 'Choose a location' }, ...places]}
        error={errorOf(form.errors, 'rota-location')}
        isRequired
        onValueChange={(location) => change({ location })}
      />
      <NativeSelect
        id="rota-type"
        label="Type"
        value={value.type}
        options={[{ value: '', text: 'Choose a type' }, ...types]}
        error={errorOf(form.errors, 'rota-type')}
        isRequired
        onValueChange={(type) => change({ type: type as RotaType | '' })}
      />
    </Grid>
  )
}

/** Everything that is asked of a new rota. */
export function CreateFields({ form }: Fields) {
  const { value, change } = form
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" maxWidth="760px">
      <FromField form={form} />
      <SourceField form={form} />
      <TextField
        id="rota-name"
        label="Name"
        autoComplete="off"
        maxLength={200}
        value={value.name}
        error={errorOf(form.errors, 'rota-name')}
        isRequired
        onValueChange={(name) => change({ name })}
      />
      <PlaceFields form={form} />
      <DayFields form={form} />
    </Box>
  )
}
