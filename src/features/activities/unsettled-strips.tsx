import { Box } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { askedOfPerson } from '../../../domain/activity/asked-of-person.ts'
import type { UnfiledIncident } from '../../../domain/activity/unfiled-incidents.ts'
import { mostQuestionsOnHome } from '../../../domain/constants.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDateTime } from '../../../domain/time/format.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { EntryList, EntryRow } from '../../ui/entry-list.tsx'
import { QuestionIcon } from '../../ui/icons.ts'
import { TextLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { IncidentCard } from './incident-card.tsx'
import type { Strips } from './use-activity-strips.ts'
import { WithFiling } from './with-filing.tsx'

const words = { old: 'Is it still running?', 'never-started': 'Was it done?' } as const

/** The clients tell two that have the same title apart. */
const aboutWords = ({ title, clients, startDate }: Activity, facts: CareFacts): string =>
  listed([title, ...clients.map((client) => nameOfClient(client, facts)), formatDateTime(startDate, facts.zone)])

/** What only this person can know of their own activities; each is answered on its page. Decisions 23, 30. */
function Asked({ strips: { own, viewer } }: { strips: Strips }) {
  const facts = useCareFacts()
  const { can } = useCurrentUser()
  const asked = can('update rota.rota-activities') ? askedOfPerson(own, viewer) : []
  if (asked.length === 0) return null
  return (
    <Section id="to-answer" heading="Questions" count={asked.length}>
      <EntryList label="Questions">
        {asked.slice(0, mostQuestionsOnHome).map(({ activity, kind }) => (
          <EntryRow
            key={activity.id}
            icon={QuestionIcon}
            title={
              <TextLink to="/activities/$rotaActivityId" params={{ rotaActivityId: activity.id }}>
                {words[kind]}
              </TextLink>
            }
            second={aboutWords(activity, facts)}
          />
        ))}
      </EntryList>
    </Section>
  )
}

/** Incidents whose report is not filed yet. Once one is, the focus is where the others are, else at the page. */
function Unfiled({ strips: { unfiled } }: { strips: Strips }) {
  const landing = ({ report }: UnfiledIncident) =>
    document.getElementById(unfiled.some((one) => one.report.id !== report.id) ? 'to-file' : 'main')
  return (
    <WithFiling landing={landing}>
      {(ask) =>
        unfiled.length > 0 && (
          <Section id="to-file" heading="Reports that need to be filed" count={unfiled.length}>
            <Box display="grid" gap="2">
              {unfiled.map((one) => (
                <IncidentCard key={one.report.id} unfiled={one} onFile={() => ask(one)} />
              ))}
            </Box>
          </Section>
        )
      }
    </WithFiling>
  )
}

/** What of days behind waits for somebody's word. Rules §2.4. */
export function UnsettledStrips({ strips }: { strips: Strips }) {
  return (
    <>
      <Unfiled strips={strips} />
      <Asked strips={strips} />
    </>
  )
}
