import { useState } from 'react'
import { statsPayrollFile } from '../../../../domain/calls/stats-payroll.ts'
import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import { cellsOfCsv } from '../../../../domain/csv.ts'
import type { PayPeriod } from '../../../../domain/payroll/pay-period.ts'
import { payrollLayoutsOf } from '../../../../domain/payroll/payroll-file.ts'
import { useCall } from '../../../engine/use-call.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { toSpreadsheet } from '../../../pieces/to-spreadsheet.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDownIcon, DownloadIcon, FileIcon, MoreIcon, PrintIcon, SettingsIcon } from '../../../ui/icons.ts'
import { Menu, MenuEntry } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/router-links.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { useWide } from '../../../ui/use-wide.ts'
import type { ExportFormat } from '../export-menu.tsx'
import { daysAsked } from './use-payroll.ts'

const OFFLINE = 'You’re offline, so nothing was exported. Try again when you’re back online.'

const NO_SPREADSHEET = 'Try again when you’re back online, or export as CSV. The spreadsheet could not be made.'

/** The file as the server has it; as a spreadsheet the same cells. */
const fileOf = async (text: string, format: ExportFormat): Promise<Blob> =>
  format === 'csv' ? new Blob([text], { type: 'text/csv;charset=utf-8' }) : toSpreadsheet(cellsOfCsv(text), 'Payroll')

/** Saves the file that the server has for a layout: as CSV to the byte, or as a spreadsheet made of it. */
export const usePayrollExport = (period: PayPeriod | undefined, location: string | undefined) => {
  const call = useCall(statsPayrollFile)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const exportAs = async (layout: string, format: ExportFormat): Promise<void> => {
    if (period === undefined || isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    const answer = await call({ ...daysAsked(period, location), layout })
    // What writes spreadsheets is loaded with the first one: without signal it may not be there.
    const file = answer.ok ? await fileOf(answer.value.text, format).catch(() => undefined) : undefined
    setIsBusy(false)
    if (!answer.ok) return setFailure(answer.reason.kind === 'no-signal' ? OFFLINE : answer.reason.detail)
    if (file === undefined) return setFailure(NO_SPREADSHEET)
    saveFile(file, answer.value.name.replace(/csv$/, format))
    toast({ kind: 'success', text: 'Payroll exported.' })
  }
  return { exportAs, failure, isBusy }
}

type PayrollMenuProps = {
  onExport: (layout: string, format: ExportFormat) => void
  isBusy: boolean
  isDisabled: boolean
  /** Those of a locked period; where left out, the provider's. */
  layouts: readonly string[] | undefined
}

const formats = [
  { format: 'csv', words: 'CSV' },
  { format: 'xlsx', words: 'spreadsheet' },
] as const

/** "Export for payroll": a file in each layout of the provider, and paper. */
export function PayrollMenu({ onExport, isBusy, isDisabled, layouts }: PayrollMenuProps) {
  const { settings } = useCareFacts()
  const { can } = useCurrentUser()
  const isWide = useWide(mobileBreakpointPx)
  const trigger = isWide ? (
    <Button
      look="primary"
      icon={DownloadIcon}
      trailingIcon={ChevronDownIcon}
      isLoading={isBusy}
      loadingText="Exporting"
    >
      Export for payroll
    </Button>
  ) : (
    <IconButton label="Export for payroll" icon={MoreIcon} isLoading={isBusy} />
  )
  return (
    <Menu placement="bottom-end" trigger={trigger}>
      {(layouts ?? payrollLayoutsOf(settings).map(({ name }) => name)).flatMap((name) =>
        formats.map(({ format, words }) => (
          <MenuEntry
            key={`${name} ${format}`}
            icon={FileIcon}
            isDisabled={isDisabled}
            onSelect={() => onExport(name, format)}
          >
            {name} ({words})
          </MenuEntry>
        )),
      )}
      <MenuEntry icon={PrintIcon} isDisabled={isDisabled} onSelect={() => window.print()}>
        Print
      </MenuEntry>
      {can('manage rota.rotas') && (
        <>
          <MenuLink icon={SettingsIcon} to="/setup/payroll">
            Payroll rules
          </MenuLink>
          <MenuLink icon={SettingsIcon} to="/setup/payroll" hash="layouts">
            Layouts
          </MenuLink>
        </>
      )}
    </Menu>
  )
}
