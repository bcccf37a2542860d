import { deflateSync } from 'node:zlib'

/** A line of text of a PDF document, and its place in points. */
export interface PdfText {
  readonly text: string
  readonly x?: number
  readonly y: number
  readonly size?: number
}

const drawn = ({ text, x = 50, y, size = 12 }: PdfText): string => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`

/** The operators of a page, compressed twice. The file has only ASCII characters, so that it can be sent as a text. */
function streamOf(operators: string): string {
  const hex = `${deflateSync(deflateSync(operators)).toString('hex')}>`
  return `<</Length ${hex.length}/Filter[/ASCIIHexDecode/FlateDecode/FlateDecode]>>\nstream\n${hex}\nendstream`
}

/** A PDF document with these operators on its pages. `trailer` are further entries of its trailer. */
export function pdfOf(pages: readonly string[], trailer = ''): string {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((operators, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + 2 * at} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      streamOf(operators),
    ]),
  ]
  let file = '%PDF-1.7\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF`
}

/** A PDF document with these texts on its pages. */
export const pdf = (...pages: readonly (readonly PdfText[])[]): string =>
  pdfOf(pages.map((texts) => texts.map(drawn).join('')))

/** A document that needs a password. */
export const lockedPdf = (): string =>
  pdfOf(
    [drawn({ text: 'secret', y: 700 })],
    `/Encrypt<</Filter/Standard/V 1/R 2/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})/P -1>>/ID[(a)(a)]`,
  )
