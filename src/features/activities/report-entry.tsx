import { type ReactNode, useId } from 'react'
import type { TimelineEntry as Line } from '../../../domain/activity/timeline.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { reportLooks } from '../../pieces/report-words.ts'
import { TimelineEntry } from '../../ui/timeline.tsx'
import { ReportBadges, ReportBody, reportTitle } from './report-lines.tsx'
import { ReportMeta } from './report-meta.tsx'

type ReportEntryProps = {
  line: Line
  /** The menu of the entry, by the title that it is named after. */
  menu?: (title: string) => ReactNode
  /** The part beneath the report, by the id of the entry that it belongs to. */
  children?: (entryId: string) => ReactNode
}

/** One report in a timeline: when, what, by whom, and what was said. */
export function ReportEntry({ line, menu, children }: ReportEntryProps) {
  const facts = useCareFacts()
  const { report } = line
  const { icon, tone } = reportLooks[report.event]
  const title = reportTitle(line, facts)
  const entryId = useId()
  return (
    <TimelineEntry
      id={entryId}
      time={formatTime(report.date, facts.zone)}
      icon={icon}
      tone={report.dateReceived === undefined ? 'wait' : tone}
      title={report.withdrawn === undefined ? title : <s>{title}</s>}
      badges={<ReportBadges report={report} />}
      menu={menu?.(title)}
      meta={<ReportMeta report={report} />}
    >
      <ReportBody report={report} />
      {children?.(entryId)}
    </TimelineEntry>
  )
}
