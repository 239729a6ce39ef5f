const wide = 28
const narrow = 14

/** The rows as a workbook with one sheet of that name; the first row is its head and stays in sight. */
export const toSpreadsheet = async (rows: readonly (readonly string[])[], sheet: string): Promise<Blob> => {
  // What writes workbooks is rarely wanted: it comes with the first one.
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const [head = [], ...body] = rows
  const cells = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    // As text, always: nothing that was typed is reckoned with.
    ...body.map((row) => row.map((value) => ({ value, type: String }))),
  ]
  const columns = head.map((heading) => ({ width: /title|Note|\(ISO\)/.test(heading) ? wide : narrow }))
  return writeXlsxFile(cells, { sheet, columns, stickyRowsCount: 1 }).toBlob()
}
