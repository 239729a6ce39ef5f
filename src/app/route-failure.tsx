import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RefreshIcon } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'

/** A browser that cannot load a part of the app says so in words of its own. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** What a page shows when it fails: the rest of the app goes on. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isMissing = isMissingPart(error)
  const tryAgain = async () => {
    if (isMissing) {
      location.reload()
      return
    }
    reset()
    await router.invalidate()
  }
  return (
    <Page>
      <ErrorState
        level={1}
        title={isMissing ? 'A part of the app is missing' : 'This page could not be shown'}
        text={
          isMissing
            ? 'Try again when there is signal. A newer version may be out, or this part was not loaded yet. What you saved is kept.'
            : 'Something went wrong in the app. What you saved is kept on this device.'
        }
        actions={
          <Button look="primary" size="action" icon={RefreshIcon} onClick={() => void tryAgain()}>
            Try again
          </Button>
        }
      />
    </Page>
  )
}
