import { crc32 } from 'node:zlib'

/** A ZIP file with these files, not compressed. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)]
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

/** A text, a number, or a number and the code of its format. */
type Value = string | number | readonly [number: number, format: string]

type Sheets = Readonly<Record<string, readonly (readonly Value[])[]>>
/** The ranges of merged cells of each sheet. */
type Merges = Readonly<Record<string, readonly string[]>>

/** An XLSX file with these sheets. */
export const workbookOf = (sheets: Sheets, merges: Merges = {}): Buffer => zipOf(partsOfWorkbook(sheets, merges))

/** The parts of an XLSX file with these sheets. */
export function partsOfWorkbook(sheets: Sheets, merges: Merges = {}): Record<string, string> {
  const names = Object.keys(sheets)
  const formats = [
    ...new Set(
      Object.values(sheets).flatMap((rows) => rows.flat().flatMap((one) => (Array.isArray(one) ? one[1] : []))),
    ),
  ] as string[]
  return {
    ...(formats.length > 0 ? { 'xl/styles.xml': stylesOf(formats) } : {}),
    '[Content_Types].xml': `<Types xmlns="${NAMESPACE}/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.entries(sheets).map(([name, rows], index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        sheetOf(rows, merges[name] ?? [], formats),
      ]),
    ),
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The styles of a workbook. The first format of cells is the usual one. */
const stylesOf = (formats: readonly string[]): string =>
  `<styleSheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${index + 164}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${index + 164}"><alignment/></xf>`).join('')}</cellXfs><cellStyles/></styleSheet>`

const sheetOf = (rows: readonly (readonly Value[])[], merges: readonly string[], formats: readonly string[]): string =>
  `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, line) => `<row r="${line + 1}">${row.map((value, at) => cellOf(value, at, line, formats)).join('')}</row>`,
    )
    .join('')}</sheetData>${mergesOf(merges)}</worksheet>`

const mergesOf = (ranges: readonly string[]): string =>
  ranges.length === 0 ? '' : `<mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`

function cellOf(value: Value, column: number, line: number, formats: readonly string[]): string {
  const name = `${String.fromCharCode(65 + column)}${line + 1}`
  if (typeof value === 'number') return `<c r="${name}"><v>${value}</v></c>`
  if (typeof value === 'string') return `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
  return `<c r="${name}" s="${formats.indexOf(value[1]) + 1}"><v>${value[0]}</v></c>`
}
