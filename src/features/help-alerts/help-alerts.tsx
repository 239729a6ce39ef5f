import { Box } from '@chakra-ui/react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { alarmMuteKey } from '../../pieces/alarm-sound.ts'
import { AlarmArea } from '../../ui/alarm-area.tsx'
import { Button } from '../../ui/button.tsx'
import { SoundIcon, SoundOffIcon } from '../../ui/icons.ts'
import { useMuted } from '../../ui/sound.ts'
import { HelpAlertCard, helpTitle } from './help-alert-card.tsx'
import { useHelpAlerts } from './use-help-alerts.ts'

function SoundSwitch() {
  const [isOff, turn] = useMuted(alarmMuteKey)
  return (
    <Box justifySelf="start">
      <Button look="quiet" icon={isOff ? SoundOffIcon : SoundIcon} onClick={turn}>
        {isOff ? 'Sound is off. Turn it on' : 'Turn sound off'}
      </Button>
    </Box>
  )
}

function StandingCalls() {
  const { alerts, see, now } = useHelpAlerts()
  const spoken = alerts.map((alert) => `${helpTitle(alert)}: ${alert.call.content}`).join('. ')
  return (
    <AlarmArea label="Calls for help" spoken={spoken}>
      {alerts.map((alert, place) => (
        <HelpAlertCard key={alert.call.id} alert={alert} place={place} now={now} onSeen={() => void see(alert)} />
      ))}
      <SoundSwitch />
    </AlarmArea>
  )
}

/** Calls for help to this person, on every page, until they have seen them. Decision 31. */
export function HelpAlerts() {
  const { can } = useCurrentUser()
  return can('read rota.rota-activities') ? <StandingCalls /> : null
}
