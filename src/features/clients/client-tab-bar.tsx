import { TabBar, TabLink } from '../../ui/tab-link.tsx'
import { type ClientTab, clientTabs } from './client-tab.ts'

const names: Readonly<Record<ClientTab, string>> = {
  hours: 'Hours and level',
  activities: 'Activities and reports',
  behaviour: 'Behaviour',
}

/** The sides of a client's record. */
export function ClientTabBar({ clientId }: { clientId: string }) {
  return (
    <TabBar label="Client record">
      <TabLink to="/clients/$clientId" params={{ clientId }} activeOptions={{ exact: true, includeSearch: false }}>
        Overview
      </TabLink>
      {clientTabs.map((tab) => (
        <TabLink
          key={tab}
          to="/clients/$clientId/$tab"
          params={{ clientId, tab }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {names[tab]}
        </TabLink>
      ))}
    </TabBar>
  )
}
