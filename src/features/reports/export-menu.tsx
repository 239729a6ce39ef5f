import { mobileBreakpointPx } from '../../../domain/constants.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronDownIcon, DownloadIcon, FileIcon, MoreIcon, PrintIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { useWide } from '../../ui/use-wide.ts'

export type ExportFormat = 'csv' | 'xlsx'

type ExportMenuProps = {
  onExport: (format: ExportFormat) => void
  isBusy: boolean
  /** There is nothing to export or print yet. */
  isDisabled: boolean
}

/** Takes a report elsewhere: as a file for any program, as a spreadsheet, on paper. */
export function ExportMenu({ onExport, isBusy, isDisabled }: ExportMenuProps) {
  const isWide = useWide(mobileBreakpointPx)
  const trigger = isWide ? (
    <Button icon={DownloadIcon} trailingIcon={ChevronDownIcon} isLoading={isBusy} loadingText="Exporting">
      Export or print
    </Button>
  ) : (
    <IconButton label="Export or print" icon={MoreIcon} isLoading={isBusy} />
  )
  return (
    <Menu placement="bottom-end" trigger={trigger}>
      <MenuEntry icon={FileIcon} isDisabled={isDisabled} onSelect={() => onExport('csv')}>
        Export as CSV
      </MenuEntry>
      <MenuEntry icon={FileIcon} isDisabled={isDisabled} onSelect={() => onExport('xlsx')}>
        Export as a spreadsheet
      </MenuEntry>
      <MenuEntry icon={PrintIcon} isDisabled={isDisabled} onSelect={() => window.print()}>
        Print
      </MenuEntry>
    </Menu>
  )
}
