import { useNavigate, useSearch } from '@tanstack/react-router'
import { OncallScreen } from '../../features/oncall/oncall-screen.tsx'
import { readWeekSearch } from '../../features/oncall/week-search.ts'

/** Who is on call in the week that the address names, else in this one. */
export function OncallPage() {
  const { week } = useSearch({ strict: false, select: readWeekSearch })
  const navigate = useNavigate()
  const onWeek = (wanted: string | undefined) =>
    void navigate({ to: '/rotas/on-call', search: wanted === undefined ? {} : { week: wanted }, resetScroll: false })
  return <OncallScreen week={week} onWeek={onWeek} />
}
