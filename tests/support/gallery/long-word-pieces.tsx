import { Grid } from '@chakra-ui/react'
import { Badge } from '../../../src/ui/badge.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { DescriptionList, DescriptionRow } from '../../../src/ui/description-list.tsx'
import { EntryList, EntryRow } from '../../../src/ui/entry-list.tsx'
import { ClockIcon, DeleteIcon, PlaceIcon, PlayIcon } from '../../../src/ui/icons.ts'
import { Section } from '../../../src/ui/section.tsx'
import { TextAnchor } from '../../../src/ui/text-anchor.tsx'
import { Timeline, TimelineEntry } from '../../../src/ui/timeline.tsx'

/** What somebody wrote without a blank, as long as a line may be. */
const WORD = 'Shepherdspieandgarden'.repeat(10).slice(0, 200)

/** The pieces with words that fit nowhere. */
export function LongWordPieces() {
  return (
    <Section heading={`Long words ${WORD}`} note={WORD}>
      <Grid gap="3">
        <Card padding="roomy">
          <TextAnchor href="#long">{WORD}</TextAnchor>
          <Badge tone="started" icon={PlayIcon}>
            {`Started 09:02 by ${WORD}`}
          </Badge>
          <Button icon={DeleteIcon}>{`Remove ${WORD}`}</Button>
          <DescriptionList>
            <DescriptionRow icon={PlaceIcon} label="Place" detail={WORD}>
              {WORD}
            </DescriptionRow>
          </DescriptionList>
        </Card>
        <EntryList label="Long entries">
          <EntryRow time="10:02" icon={ClockIcon} title={WORD} second={WORD} aside={WORD} />
        </EntryList>
        <Timeline label="Long reports">
          <TimelineEntry time="10:09" icon={ClockIcon} title={WORD} meta={WORD}>
            {WORD}
          </TimelineEntry>
        </Timeline>
      </Grid>
    </Section>
  )
}
