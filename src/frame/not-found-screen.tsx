import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { ArrowLeftIcon, HomeIcon } from '../ui/icons.ts'
import { NotFoundNotice } from '../ui/notice-pages.tsx'
import { Page } from '../ui/page.tsx'
import { ButtonLink } from '../ui/router-links.tsx'

/** An address that leads nowhere. Rules §2.2. */
export function NotFoundScreen() {
  const { history } = useRouter()
  return (
    <Page>
      <NotFoundNotice
        actions={
          <>
            <ButtonLink look="primary" size="action" icon={HomeIcon} to="/">
              Home
            </ButtonLink>
            {history.canGoBack() && (
              <Button size="action" icon={ArrowLeftIcon} onClick={() => history.back()}>
                Back
              </Button>
            )}
          </>
        }
      />
    </Page>
  )
}
