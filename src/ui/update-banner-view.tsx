import { Button } from './button.tsx'
import { RefreshIcon } from './icons.ts'
import { Strip } from './strip.tsx'

/** offered: it waits for a press. held: it was pressed, and an unsaved form keeps it back. taking-over: it is on its way. */
export type UpdateProgress = 'offered' | 'held' | 'taking-over'

type UpdateBannerViewProps = { progress: UpdateProgress; onUpdate: () => void }

const words: Readonly<Record<UpdateProgress, string>> = {
  offered: 'New app version available, click to update',
  held: 'Save or close the form you have open, here or in another tab. The update will then continue.',
  'taking-over': 'The new version is starting. This page will reload.',
}

const buttonWords = { held: 'Waiting', 'taking-over': 'Updating' } as const

/** A newer version is here and waits for a press (rules §2.1); while it works its button is disabled, and says so. */
export function UpdateBannerView({ progress, onUpdate }: UpdateBannerViewProps) {
  const isAtWork = progress !== 'offered'
  return (
    <Strip label="App update" icon={RefreshIcon} words={words[progress]}>
      <Button
        look="primary"
        disabled={isAtWork}
        isLoading={isAtWork}
        loadingText={isAtWork ? buttonWords[progress] : undefined}
        onClick={onUpdate}
      >
        Update
      </Button>
    </Strip>
  )
}
