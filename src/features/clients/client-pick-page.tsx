import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { AsOfLine, FirstSyncLine, useFirstSync } from '../../pieces/page-states.tsx'
import { ClientPicker } from '../../pieces/pickers/client-picker.tsx'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { Button } from '../../ui/button.tsx'
import { PersonIcon, PlusIcon, QrIcon } from '../../ui/icons.ts'
import { Page, PageHeading, StickyFoot } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { chosenIdsSearch, readChosenIds } from './chosen-ids.ts'

const route = getRouteApi('/clients/pick')

function Foot({ chosen }: { chosen: readonly string[] }) {
  const { can } = useCurrentUser()
  const facts = useCareFacts()
  const [only, ...others] = chosen
  if (only === undefined) return null
  const client = facts.client(only)
  const locationId = client?.location.locationId
  return (
    <StickyFoot label="With the chosen clients" width="reading">
      <Flex gap="2" flexWrap="wrap">
        {can('create rota.rota-activities') && (
          <Button
            look="primary"
            size="action"
            icon={PlusIcon}
            onClick={() => popupActivity({ action: 'add', clientIds: [...chosen], locationId })}
          >
            New activity
          </Button>
        )}
        <ButtonLink size="action" icon={QrIcon} to="/clients/qr/print" search={chosenIdsSearch(chosen)}>
          {others.length === 0 ? 'Print QR code' : 'Print QR codes'}
        </ButtonLink>
        {others.length === 0 && (
          <ButtonLink size="action" icon={PersonIcon} to="/clients/$clientId" params={{ clientId: only }}>
            Open {client === undefined ? 'client' : nameOfRecord(client, facts)}
          </ButtonLink>
        )}
      </Flex>
    </StickyFoot>
  )
}

/** Clients chosen by place, initials or room, for an activity or their codes; who is chosen stands in the address. Rules §2.2. */
export function ClientPickPage() {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const chosen = useMemo(() => readChosenIds(search), [search])
  const { isFirstLoad } = useFirstSync('clients', 'providerSettings')
  return (
    <>
      <Page width="reading">
        <PageHeading>Choose clients</PageHeading>
        {isFirstLoad && <FirstSyncLine />}
        <AsOfLine />
        <Box marginTop="2">
          <ClientPicker
            label="Choose clients"
            chosen={chosen}
            onChange={(ids) => void navigate({ to: '.', search: chosenIdsSearch(ids), replace: true })}
          />
        </Box>
      </Page>
      <Foot chosen={chosen} />
    </>
  )
}
