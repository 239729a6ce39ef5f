import type { AnnouncementReader } from '../../../domain/calls/announcement-readers.ts'
import { listed } from '../../../domain/listed.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { PaperTable } from '../../ui/paper-table.tsx'
import { dayTime } from './announcement-words.ts'
import { shiftWords } from './reader-words.ts'

/** Who has read it on paper: those who have not first, as something still to be done. */
export function PrintedReaders({ readers }: { readers: readonly AnnouncementReader[] }) {
  const facts = useCareFacts()
  return (
    <PaperTable aria-label="Who has read it">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Read</th>
          <th scope="col">Next shift</th>
        </tr>
      </thead>
      <tbody>
        {readers.map((reader) => {
          const shift = reader.readAt === undefined ? shiftWords(reader, facts) : undefined
          return (
            <tr key={reader.person.userId}>
              <th scope="row">{listed([reader.person.displayName, reader.agencyName])}</th>
              <td>{reader.readAt === undefined ? '! Not read yet' : dayTime(reader.readAt, facts.zone)}</td>
              <td>{shift && listed([shift.day, shift.rest])}</td>
            </tr>
          )
        })}
      </tbody>
    </PaperTable>
  )
}
