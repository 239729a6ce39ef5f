import type { AnnouncementReader } from '../../../domain/calls/announcement-readers.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { PersonCircle } from '../../ui/person-circle.tsx'

/** The initials of whoever an announcement is for. */
export function ReaderCircle({ reader }: { reader: AnnouncementReader }) {
  const { personInitials } = useCareFacts()
  return (
    <PersonCircle
      size={30}
      look={reader.agencyName === undefined ? 'person' : 'agency'}
      initials={personInitials(reader.person)}
    />
  )
}
