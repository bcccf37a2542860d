import { crc32 } from 'node:zlib'

/** A ZIP file with these files, not compressed. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)]
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(data), 0)
    sizes.writeUInt32LE(data.length, 4)
    sizes.writeUInt32LE(data.length, 8)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(path.length, 0)
    const version = Buffer.from([20, 0, 0, 8, 0, 0, 0, 0, 0, 0])
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), version, sizes, lengths, path, data])
    const position = Buffer.alloc(4)
    position.writeUInt32LE(offset, 0)
    const head = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), version, sizes, lengths])
    directory.push(Buffer.concat([head, Buffer.alloc(10), position, path]))
    parts.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}

const NAMESPACE = 'http://schemas.openxmlformats.org'

/** An XLSX file with these sheets. `merges` has the ranges of merged cells of each sheet. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
  merges: Readonly<Record<string, readonly string[]>> = {},
): Buffer {
  const names = Object.keys(sheets)
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${NAMESPACE}/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.entries(sheets).map(([name, rows], index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        sheetOf(rows, merges[name] ?? []),
      ]),
    ),
  })
}

const sheetOf = (rows: readonly (readonly (string | number)[])[], merges: readonly string[]): string =>
  `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${rows
    .map((row, line) => `<row r="${line + 1}">${row.map((value, at) => cellOf(value, at, line)).join('')}</row>`)
    .join('')}</sheetData>${mergesOf(merges)}</worksheet>`

const mergesOf = (ranges: readonly string[]): string =>
  ranges.length === 0 ? '' : `<mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`

function cellOf(value: string | number, column: number, line: number): string {
  const name = `${String.fromCharCode(65 + column)}${line + 1}`
  return typeof value === 'number'
    ? `<c r="${name}"><v>${value}</v></c>`
    : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
}
