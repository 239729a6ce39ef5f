import { useParams, useSearch } from '@tanstack/react-router'
import { importKinds } from '../../../domain/import/kinds.ts'
import { ImportScreen } from '../../features/import/import-screen.tsx'

/** Bringing records in from a table. Rules §2.2. */
export function ImportPage() {
  const { kind } = useParams({ strict: false })
  const { rota } = useSearch({ strict: false })
  return (
    <ImportScreen kind={importKinds.find((one) => one === kind)} rotaId={typeof rota === 'string' ? rota : undefined} />
  )
}
