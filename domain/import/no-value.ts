/** What is read of a cell whose formula was never worked out: a program wrote it, and left that to Excel. */
export const FORMULA_WITHOUT_VALUE = 'formula without a value'

/** What spreadsheets show where a formula came to nothing: `#N/A`, `#REF!`, `#NAME?`, and `Err:502` in LibreOffice. */
const spreadsheetError = /^(?:#N\/A|#GETTING_DATA|#[A-Z0-9/]+[!?]|Err:\d{3})$/

/** Why a cell that a spreadsheet has no value for is neither words nor empty; undefined where it has one. */
export const noValueReason = (said: string): string | undefined => {
  if (said === FORMULA_WITHOUT_VALUE) {
    return 'Open the file in Excel, save it, then choose it again. This formula has no value yet.'
  }
  return spreadsheetError.test(said)
    ? `Enter the right value, or leave it empty. “${said}” is an error in the spreadsheet.`
    : undefined
}
