import { OperatorError } from '../../kernel/problem/operator-error.js'

/*
 * Documents that are archives, and that are not read.
 */

const SAVE = 'Open it in a spreadsheet program, and save it as XLSX or CSV.'
const COPY = 'Copy its table into a spreadsheet, and save it as XLSX or CSV.'

/** Names of files in an archive that is one document. */
const PARTS: readonly (readonly [part: string, format: string, wayOut: string])[] = [
  ['xl/workbook.bin', 'a binary workbook (XLSB)', SAVE],
  ['Index/Document.iwa', 'a document of Apple iWork', 'Export it as XLSX or CSV.'],
  ['word/document.xml', 'a document of Word', COPY],
  ['ppt/presentation.xml', 'a presentation of PowerPoint', COPY],
]

/** Throws if the files in an archive are the parts of a document of another format. */
export function refuseOtherParts(members: readonly { readonly name: string }[], name: string): void {
  const [, format, wayOut] = PARTS.find(([part]) => members.some((member) => member.name === part)) ?? []
  if (format !== undefined && wayOut !== undefined)
    throw new OperatorError(`${name} is ${format}, which cannot be read. ${wayOut}`)
}
