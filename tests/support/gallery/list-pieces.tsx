import { Flex, Grid } from '@chakra-ui/react'
import { Badge } from '../../../src/ui/badge.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { DescriptionList, DescriptionRow } from '../../../src/ui/description-list.tsx'
import { EntryList, EntryRow } from '../../../src/ui/entry-list.tsx'
import { Fact, FactGrid } from '../../../src/ui/facts.tsx'
import { IconButton } from '../../../src/ui/icon-button.tsx'
import {
  AlertIcon,
  CalendarIcon,
  ChatIcon,
  CircleCheckIcon,
  ClockIcon,
  CloudOffIcon,
  CommentIcon,
  EditIcon,
  FlagIcon,
  HelpIcon,
  MoreIcon,
  PlaceIcon,
  PlayIcon,
  RefreshIcon,
  TabletIcon,
} from '../../../src/ui/icons.ts'
import { Section } from '../../../src/ui/section.tsx'
import { TileAnchor } from '../../../src/ui/tile-anchor.tsx'
import { Timeline, TimelineEntry } from '../../../src/ui/timeline.tsx'

function Reports() {
  return (
    <Section heading="Reports" count={4}>
      <Card padding="roomy">
        <Timeline label="Reports">
          <TimelineEntry
            time="10:09"
            icon={CommentIcon}
            tone="wait"
            title="Comment on SO by AB"
            badges={
              <Badge tone="wait" icon={TabletIcon}>
                On this tablet · 5 min
              </Badge>
            }
            meta="Happened 10:09 · not sent yet"
          >
            SO has the apron on and wants to watch first.
          </TimelineEntry>
          <TimelineEntry
            time="09:58"
            icon={HelpIcon}
            title="Help asked for by OP"
            menu={<IconButton label="More for Help asked for by OP" icon={MoreIcon} look="quiet" />}
            meta="Happened 09:58 · arrived 09:58"
          >
            Second pair of hands at the oven, please.
          </TimelineEntry>
          <TimelineEntry
            time="09:40"
            icon={FlagIcon}
            tone="alarm"
            title="Challenging behaviour, SO"
            meta="By OP · happened 09:40"
          />
          <TimelineEntry
            time="09:34"
            icon={PlayIcon}
            tone="started"
            title="Started for TR by OP"
            meta="Happened 09:34"
          />
        </Timeline>
      </Card>
    </Section>
  )
}

function Device() {
  return (
    <Section heading="Waiting" count={2} action={<Button icon={RefreshIcon}>Try to send now</Button>}>
      <Grid gap="3">
        <FactGrid>
          <Fact icon={CloudOffIcon} label="Last contact" value="12 min ago" detail="Wed 25 Nov, 10:02" />
          <Fact icon={CircleCheckIcon} label="Storage" value="Guaranteed" detail="Android will not clear it" />
          <Fact icon={ClockIcon} label="Clock" value="Right" detail="within 2 seconds" />
          <Fact icon={TabletIcon} label="Entries made" value="1,284" detail="1,280 received" />
        </FactGrid>
        <EntryList label="Waiting entries" isWaiting>
          <EntryRow
            time="10:02"
            icon={PlayIcon}
            tone="wait"
            title="Start, Wash and dress"
            second="KM · by you · entry 1,282"
            aside="12 min here"
          />
          <EntryRow
            time="10:09"
            icon={CommentIcon}
            tone="wait"
            title="Comment, Baking in the kitchen"
            second="SO · by you · entry 1,283"
            aside="5 min here"
          />
        </EntryList>
        <EntryList label="Entries that need attention" needsAttention>
          <EntryRow
            time="09:20"
            icon={AlertIcon}
            tone="attention"
            title="Stop, Breakfast"
            second="LA · by you · entry 1,279"
            aside="refused 09:58"
          >
            The stop time, 07:20, is before the start, 08:05. Change the time and send it again.
            <Flex gap="2" marginTop="3" flexWrap="wrap">
              <Button look="primary" size="action" icon={EditIcon}>
                Edit
              </Button>
              <Button size="action" icon={RefreshIcon}>
                Try again
              </Button>
              <Button look="quiet" size="action">
                Set aside, with a reason
              </Button>
            </Flex>
          </EntryRow>
        </EntryList>
      </Grid>
    </Section>
  )
}

/** Lists, timelines and the tiles of the portal. */
export function ListPieces() {
  return (
    <Grid gap="6" alignContent="start">
      <Reports />
      <Device />
      <Section heading="Details">
        <Card padding="roomy">
          <DescriptionList>
            <DescriptionRow icon={ClockIcon} label="When" detail="Running for 40 min">
              Wed 25 Nov (today) 09:30–11:00
            </DescriptionRow>
            <DescriptionRow icon={PlaceIcon} label="Where">
              Georgian House, kitchen
            </DescriptionRow>
          </DescriptionList>
        </Card>
      </Section>
      <Section heading="Your apps">
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <TileAnchor href="#rota" icon={CalendarIcon} title="Rota" text="Shifts, activities, reports" />
          <TileAnchor href="#chat" icon={ChatIcon} title="Chat" text="Messages" count={3} countLabel="3 unread" />
        </Grid>
      </Section>
    </Grid>
  )
}
