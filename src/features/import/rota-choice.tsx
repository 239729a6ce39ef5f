import { listed } from '../../../domain/listed.ts'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import { rotaSpanWords, rotaTitle } from '../../../domain/rota/rota-title.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

type RotaChoiceProps = { rotaId: string; error: string | undefined; onRota: (rotaId: string) => void }

/** Into which rota shifts go: those that can be edited and have days of the calendar, the latest first. Decision 36. */
export function RotaChoice({ rotaId, error, onRota }: RotaChoiceProps) {
  const { placeName } = useCareFacts()
  const rotas = useLiveQuery((read) => read.rotas(), [])
  const offered = (rotas ?? [])
    .filter(({ status }) => status !== 'master' && editRefusal(status) === undefined)
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
  const options = offered.map((rota) => ({
    value: rota.id,
    text: listed([rotaTitle(rota), placeName(rota.location), rotaSpanWords(rota)], ' · '),
  }))
  return (
    <NativeSelect
      id="import-rota"
      label="Rota (needed)"
      isRequired
      value={offered.some(({ id }) => id === rotaId) ? rotaId : ''}
      options={[{ value: '', text: 'Choose a rota' }, ...options]}
      hint={
        rotas !== undefined && offered.length === 0 ? 'Add a rota first. There is none that can be edited.' : undefined
      }
      error={error}
      onValueChange={onRota}
    />
  )
}
