import type { PublicConfig } from '../../domain/public-config.ts'
import { ButtonAnchor } from '../ui/button-anchor.tsx'
import { HomeIcon, InfoIcon } from '../ui/icons.ts'
import { StateNotice } from '../ui/state-notice.tsx'
import { originOf } from './app-origins.ts'
import { BarePage } from './bare-page.tsx'

type NotHereYetProps = { appName: string; config: PublicConfig }

/** The origin of an app that is not built yet. */
export function NotHereYet({ appName, config }: NotHereYetProps) {
  return (
    <BarePage>
      <StateNotice
        icon={InfoIcon}
        level={1}
        title={`${appName} is not here yet`}
        text="This app is not available yet. You can open the other apps from the Home Portal."
        actions={
          <ButtonAnchor look="primary" size="action" icon={HomeIcon} href={originOf(config, 'home')}>
            Home Portal
          </ButtonAnchor>
        }
      />
    </BarePage>
  )
}
