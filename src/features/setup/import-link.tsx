import { FileIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'

/** The way from a list to adding many of it at once, beside the way to add one. */
export function ImportLink({ kind }: { kind: 'staff' | 'agencies' }) {
  return (
    <ButtonLink to="/setup/import/$kind" params={{ kind }} icon={FileIcon} size="action">
      Import
    </ButtonLink>
  )
}
