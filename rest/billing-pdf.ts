import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Response } from 'express'
import type { InvoicePage } from '../src/platform/payment/pages.js'
import { lettersFor } from './billing-letters.js'

/** Width of the text, in points. A page is A4 with a margin of 56 points. */
const [LEFT, RIGHT] = [56, 539]
const NAME_WIDTH = 110
/** Space between the lines of the tables. */
const GAP = 6
/** Maximum length of one text. */
const LONGEST = 1_000

/** A font with the letters of the Latin, Greek, Cyrillic, Arabic and Hebrew scripts. */
const font = (name: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf', `${name}.ttf`)

/** Sends an invoice as a PDF file. */
export async function sendInvoicePdf(
  response: Response,
  invoice: InvoicePage,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = await invoicePdf(invoice)
  response
    .writeHead(200, {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Length': file.length,
      'Content-Disposition': `inline; filename=${invoice.pdf.name}`,
      'Cache-Control': 'private, no-store',
      Vary: 'Authorization, Accept',
    })
    .end(response.req.method === 'HEAD' ? undefined : file)
}

/** Draws an invoice: its facts, its lines and its amounts. */
async function invoicePdf(invoice: InvoicePage): Promise<Buffer> {
  const { pdf: file, title, facts, lines, total, credit, due, status, note } = invoice
  // Only who prints an invoice waits for the package.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    font: font('DejaVuSans'),
    info: { Title: `Invoice: ${title}` },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })

  const letters = lettersFor([font('DejaVuSans'), ...(file.font === undefined ? [] : [file.font])])
  /** A text in a font that has its letters. */
  const fitted = (text: string, isBold: boolean) => {
    const { path, text: shown } = letters(printable(text))
    return {
      text: shown,
      face: path !== undefined && path === file.font ? path : font(isBold ? 'DejaVuSans-Bold' : 'DejaVuSans'),
    }
  }
  /** A row of two texts, on the next page if it does not fit on this one. */
  const row = (name: string, value: string, split: number, align: 'left' | 'right', isBold = false): void => {
    pdf.fontSize(10)
    const cells = [
      { ...fitted(name, isBold), at: LEFT, width: split - LEFT - GAP, align: 'left' as const },
      { ...fitted(value, isBold), at: split, width: RIGHT - split, align },
    ]
    const height = Math.max(...cells.map(({ face, text, width }) => pdf.font(face).heightOfString(text, { width })))
    if (pdf.y + height > pdf.page.height - LEFT) pdf.addPage()
    const top = pdf.y
    for (const { face, text, at, width, align: side } of cells)
      pdf.font(face).text(text, at, top, { width, align: side })
    pdf.y = top + height + GAP
  }
  const amount = (name: string, value: string, isBold = false) => row(name, value, RIGHT - NAME_WIDTH, 'right', isBold)
  const rule = () => {
    pdf.moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).stroke()
    pdf.y += GAP
  }

  const heading = fitted(`Invoice: ${title}`, true)
  pdf.font(heading.face).fontSize(18).text(heading.text).moveDown()
  for (const [name, value] of [...facts, ['Status', status] as const]) row(name, value, LEFT + NAME_WIDTH, 'left')
  pdf.moveDown()
  rule()
  for (const { description, amount: value } of lines) amount(description, value)
  rule()
  if (credit !== undefined) {
    amount('Total', total)
    amount('Credit', credit)
  }
  amount('Amount due', due, true)
  if (note !== undefined) row('Note', note, LEFT + NAME_WIDTH, 'left')
  pdf.end()
  return done
}

/** A text without control characters and halves of characters. */
const printable = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
