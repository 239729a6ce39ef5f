import { Box, Flex } from '@chakra-ui/react'
import { behaviourWords } from '../../../../domain/activity/report-words.ts'
import type { TimelineEntry as Line } from '../../../../domain/activity/timeline.ts'
import { behaviourOfClient, linesOfClient } from '../../../../domain/client/client-record.ts'
import { activityWindowDays, clientRecordDays } from '../../../../domain/constants.ts'
import { grouped } from '../../../../domain/grouped.ts'
import type { VisibleActivity } from '../../../engine/types.ts'
import { ReportEntry } from '../../../features/activities/report-entry.tsx'
import { ReportFiling } from '../../../features/activities/report-filing.tsx'
import { ClientDays } from '../../../features/clients/client-days.tsx'
import type { ClientPageSearch } from '../../../features/clients/client-page-search.ts'
import { ExternalRecords } from '../../../features/clients/external-records.tsx'
import { ActivityLookLink } from '../../../pieces/activity-look-link.tsx'
import { ActivitySummaryCard } from '../../../pieces/activity-summary-card.tsx'
import { dayWords } from '../../../pieces/activity-words.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ClockIcon, FlagIcon } from '../../../ui/icons.ts'
import { Section } from '../../../ui/section.tsx'
import { Timeline } from '../../../ui/timeline.tsx'

export type RecordTabProps = {
  clientId: string
  search: ClientPageSearch
  onSearch: (search: Partial<ClientPageSearch>) => void
}

function ActivityWithReports({ activity, clientId }: { activity: VisibleActivity; clientId: string }) {
  const lines = linesOfClient(activity, clientId)
  return (
    <Box as="li" display="grid" gap="2" breakInside="avoid">
      <ActivitySummaryCard activity={activity} level={3} opens="popup" />
      {lines.length > 0 && (
        <Card padding="card">
          <Timeline label={`Reports of ${activity.title}, the latest first`}>
            {lines.map((line) => (
              <ReportEntry key={line.report.id} line={line} />
            ))}
          </Timeline>
        </Card>
      )}
    </Box>
  )
}

function ActivityDays({ activities, clientId }: { activities: readonly VisibleActivity[]; clientId: string }) {
  const facts = useCareFacts()
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={ClockIcon}
        title="Nothing on these days"
        text="What is planned for this client, and what is recorded about them, is listed here."
        level={2}
      />
    )
  }
  return [...grouped(activities, ({ startDate }) => dayWords(startDate, facts))].map(([day, ofDay]) => (
    <Section key={day} heading={day} count={ofDay.length}>
      <Box as="ul" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {ofDay.map((activity) => (
          <ActivityWithReports key={activity.id} activity={activity} clientId={clientId} />
        ))}
      </Box>
    </Section>
  ))
}

/**
 * A client's activities day by day, the latest first, each with what was recorded about them; and what another care
 * system recorded on these days. Rules §2.2, §7.
 */
export function ClientActivities(tab: RecordTabProps) {
  const { clientId } = tab
  return (
    <ClientDays {...tab} daysBack={clientRecordDays}>
      {(activities, days) => (
        <>
          <ActivityDays activities={activities} clientId={clientId} />
          <ExternalRecords clientId={clientId} days={days} />
        </>
      )}
    </ClientDays>
  )
}

/** "Agitated 3, Low mood 1": how often each was reported and not withdrawn. */
function Counts({ lines }: { lines: readonly Line[] }) {
  const standing = lines.filter(({ report }) => report.withdrawn === undefined)
  const counts = [...grouped(standing, ({ report }) => (report.type ? behaviourWords[report.type] : 'Not given'))]
  return (
    <Flex as="ul" aria-label="How often each was reported" gap="2" columnGap="5" flexWrap="wrap">
      {counts.map(([words, each]) => (
        <li key={words}>
          {words} <strong>{each.length}</strong>
        </li>
      ))}
    </Flex>
  )
}

/** A report beside others of many activities leads to its own, and to the next step that it needs. */
function BehaviourEntry({ line, activity }: { line: Line; activity: VisibleActivity }) {
  return (
    <ReportEntry line={line}>
      {(entryId) => (
        <>
          <ActivityLookLink activityId={activity.id}>{activity.title}</ActivityLookLink>
          <ReportFiling activity={activity} report={line.report} entryId={entryId} />
        </>
      )}
    </ReportEntry>
  )
}

/** Every report of challenging behaviour about a client, the latest first. Rules §2.2, decision 28. */
export function ClientBehaviour(tab: RecordTabProps) {
  const facts = useCareFacts()
  return (
    <ClientDays {...tab} daysBack={activityWindowDays}>
      {(activities) => {
        const told = behaviourOfClient(activities, tab.clientId)
        if (told.length === 0) {
          return (
            <EmptyState
              icon={FlagIcon}
              title="No challenging behaviour on these days"
              text="What is reported about this client is listed here."
              level={2}
            />
          )
        }
        return (
          <>
            <Counts lines={told.map(({ line }) => line)} />
            {[...grouped(told, ({ line }) => dayWords(line.report.date, facts))].map(([day, ofDay]) => (
              <Section key={day} heading={day} count={ofDay.length}>
                <Card padding="roomy">
                  <Timeline label={`Behaviour of ${day}, the latest first`}>
                    {ofDay.map(({ line, activity }) => (
                      <BehaviourEntry key={line.report.id} line={line} activity={activity} />
                    ))}
                  </Timeline>
                </Card>
              </Section>
            ))}
          </>
        )
      }}
    </ClientDays>
  )
}
