import { Flex, Grid } from '@chakra-ui/react'
import { AlertBox } from '../../../src/ui/alert-box.tsx'
import { Badge } from '../../../src/ui/badge.tsx'
import { BrandMark } from '../../../src/ui/brand-mark.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { ButtonAnchor } from '../../../src/ui/button-anchor.tsx'
import { IconButton } from '../../../src/ui/icon-button.tsx'
import {
  AlertIcon,
  CheckIcon,
  ChevronRightIcon,
  ClockIcon,
  CloudCheckIcon,
  CloudOffIcon,
  CloudUploadIcon,
  FlagIcon,
  HandIcon,
  MoreIcon,
  PlayIcon,
  PlusIcon,
  RetryIcon,
  TabletIcon,
} from '../../../src/ui/icons.ts'
import { PersonCircle } from '../../../src/ui/person-circle.tsx'
import { PhoneLink } from '../../../src/ui/phone-link.tsx'
import { Section } from '../../../src/ui/section.tsx'
import { StatePill } from '../../../src/ui/state-pill.tsx'

function Badges() {
  return (
    <Section heading="Status badges" count={12}>
      <Flex gap="1.5" flexWrap="wrap">
        <Badge tone="ink" icon={ClockIcon}>
          Not started
        </Badge>
        <Badge tone="late15" icon={ClockIcon}>
          15 min late
        </Badge>
        <Badge tone="late30" icon={ClockIcon}>
          30 min late
        </Badge>
        <Badge tone="late45" icon={ClockIcon}>
          45 min late
        </Badge>
        <Badge tone="outline" icon={RetryIcon}>
          Last tried 2 h ago
        </Badge>
        <Badge tone="started" icon={PlayIcon}>
          Started 09:02 by AB
        </Badge>
        <Badge tone="late30" icon={PlayIcon}>
          Started 21:40 by MN, 12 h
        </Badge>
        <Badge tone="finished" icon={CheckIcon}>
          Finished 09:48, 46 min
        </Badge>
        <Badge tone="refused" icon={HandIcon}>
          Refused 10:11 by AB
        </Badge>
        <Badge tone="alarm" icon={FlagIcon}>
          Agitated 09:40
        </Badge>
        <Badge tone="wait" icon={TabletIcon}>
          On this tablet · 12 min
        </Badge>
        <Badge tone="attention" icon={AlertIcon}>
          Needs attention
        </Badge>
      </Flex>
    </Section>
  )
}

function SyncPills() {
  return (
    <Section heading="State in the top bar">
      <Flex gap="1.5" flexWrap="wrap">
        <StatePill href="#device" look="quiet" icon={CloudCheckIcon} label="Synced" detail="10:14" />
        <StatePill href="#device" look="busy" icon={CloudUploadIcon} label="Sending 2" />
        <StatePill href="#device" look="wait" icon={TabletIcon} label="3 waiting" detail="oldest 12 min" />
        <StatePill href="#device" look="offline" icon={CloudOffIcon} label="Offline" detail="since 10:02" />
        <StatePill
          href="#device"
          look="wait"
          icon={CloudOffIcon}
          label="Offline, 3 waiting"
          detail="oldest 12 min"
          short={{ label: 'Offline', detail: '3 waiting, 12 min' }}
        />
        <StatePill
          href="#device"
          look="attention"
          icon={AlertIcon}
          label="1 needs attention"
          detail="3 waiting, offline"
        />
      </Flex>
    </Section>
  )
}

function Buttons() {
  return (
    <Section heading="Buttons">
      <Flex gap="2" flexWrap="wrap">
        <Button look="primary" size="action" icon={PlayIcon}>
          Start
        </Button>
        <Button look="primary" size="action" disabled>
          Take on this shift
        </Button>
        <Button look="primary" size="action" icon={CheckIcon} isLoading loadingText="Saving…">
          Save
        </Button>
        <Button look="primary" size="action" isLoading>
          Sign in
        </Button>
        <Button size="action">Can’t do it now</Button>
        <Button look="brand" size="action" icon={PlusIcon}>
          New activity
        </Button>
        <ButtonAnchor href="#rota" look="quiet" trailingIcon={ChevronRightIcon}>
          View rota
        </ButtonAnchor>
        <Button look="danger" size="action">
          Delete, with a reason
        </Button>
        <IconButton label="More" icon={MoreIcon} size="action" />
      </Flex>
    </Section>
  )
}

/** Badges, pills, buttons, notes and people. */
export function WordPieces() {
  return (
    <Grid gap="6" alignContent="start">
      <SyncPills />
      <Badges />
      <Buttons />
      <Section heading="Notes">
        <Grid gap="2">
          <AlertBox tone="attention">Check your e-mail and password, then try again.</AlertBox>
          <AlertBox tone="warning">
            You have not written a detailed enough note. Please include some more details.
          </AlertBox>
          <AlertBox tone="wait" title="2 entries by CD are waiting on this device.">
            They stay here and are sent when CD signs in.
          </AlertBox>
          <AlertBox tone="note">Nothing is lost.</AlertBox>
        </Grid>
      </Section>
      <Section heading="People and mark">
        <Flex gap="3" align="center" flexWrap="wrap">
          <BrandMark />
          <BrandMark size={40} look="light" />
          <PersonCircle initials="AB" />
          <PersonCircle look="agency" />
          <PersonCircle look="nobody" size={30} />
          <PhoneLink number="07700 900142" />
        </Flex>
      </Section>
    </Grid>
  )
}
