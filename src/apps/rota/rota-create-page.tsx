import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { RuleDays } from '../../../domain/time/rule-days.ts'
import { Id } from '../../../domain/wire.ts'
import { ReapplyScreen } from '../../features/rota-create/reapply-screen.tsx'
import { RotaCreateScreen } from '../../features/rota-create/rota-create-screen.tsx'

/** What a link to the form may say: which rota to start from, whether a master is to be made. */
const Opening = z.object({
  from: z.catch(z.optional(Id), undefined),
  /** The draft to which its master is applied again. */
  again: z.catch(z.optional(Id), undefined),
  make: z.catch(z.optional(z.enum(['master'])), undefined),
})
export type RotaCreateSearch = z.output<typeof Opening>

/** The form of a new rota; once it is made, that rota. */
export function RotaCreatePage({ ruleDays }: { ruleDays: RuleDays }) {
  const navigate = useNavigate()
  const { from, again, make } = useSearch({
    strict: false,
    select: (raw) => Opening.parse(raw),
    structuralSharing: true,
  })
  const open = (rotaId: string) =>
    void navigate({ to: '/rotas/$rotaId/{-$week}/{-$viewMode}', params: { rotaId }, replace: true })
  if (again !== undefined)
    return <ReapplyScreen key={again} rotaId={again} onDone={() => open(again)} ruleDays={ruleDays} />
  return (
    <RotaCreateScreen key={`${from} ${make}`} sourceId={from} make={make ?? 'rota'} ruleDays={ruleDays} onMade={open} />
  )
}
