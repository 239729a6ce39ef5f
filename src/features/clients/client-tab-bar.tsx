import { Box } from '@chakra-ui/react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { TabBar, TabLink } from '../../ui/tab-link.tsx'
import { type ClientTab, clientTabs } from './client-tab.ts'

/** On a phone the first word does, so that all four stand in one row. */
const names: Readonly<Record<ClientTab, readonly [first: string, rest: string]>> = {
  hours: ['Hours', ' and level'],
  activities: ['Activities', ' and reports'],
  behaviour: ['Behaviour', ''],
}

/** The sides of a client's record. */
export function ClientTabBar({ clientId }: { clientId: string }) {
  const { user } = useCurrentUser()
  // An agency is told no hours: the level stands on the overview. Decision 81.
  const shown = clientTabs.filter((tab) => user.agencyId === undefined || tab !== 'hours')
  return (
    <TabBar label="Client record">
      <TabLink to="/clients/$clientId" params={{ clientId }} activeOptions={{ exact: true, includeSearch: false }}>
        Overview
      </TabLink>
      {shown.map((tab) => (
        <TabLink
          key={tab}
          to="/clients/$clientId/$tab"
          params={{ clientId, tab }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {names[tab][0]}
          <Box as="span" hideBelow="sm" whiteSpace="pre">
            {names[tab][1]}
          </Box>
        </TabLink>
      ))}
    </TabBar>
  )
}
