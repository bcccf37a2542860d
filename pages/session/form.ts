import type { IncomingMessage } from 'node:http'
import { Problem } from '../../src/kernel/problem/problem.js'
import { BODY_LIMIT, checkLength, checkMediaType, readBytes } from '../../src/operation/pipeline/request/body.js'
import { readStoredForm, type StoredUpload } from '../../src/operation/pipeline/request/stored-upload.js'

/**
 * Reads the fields of a form that a page of this service sent. Throws 403 for a form of another site, so that it cannot
 * write with the session of the visitor. `base` is the public address of the pages.
 */
export async function readForm(request: IncomingMessage, base: string): Promise<URLSearchParams> {
  checkOwn(request, base)
  checkMediaType(request.headers['content-type'], ['application/x-www-form-urlencoded'])
  checkLength(request.headers['content-length'])
  return new URLSearchParams((await readBytes(request, request.headers['content-encoding'])).toString('utf8'))
}

/** Maximum size of a file of a form, in bytes, as in the API. */
const FILE_BYTES = 104_857_600

/** Reads a form with a file that a page of this service sent. Throws 403 for a form of another site. */
export async function readFileForm(request: IncomingMessage, base: string): Promise<FileForm> {
  checkOwn(request, base)
  checkMediaType(request.headers['content-type'], ['multipart/form-data'])
  checkLength(request.headers['content-length'], FILE_BYTES + BODY_LIMIT)
  const limits = { file: 'file', fileBytes: FILE_BYTES, fields: undefined, fieldBytes: 10_000, mostFields: 20 }
  const { fields, file } = await readStoredForm(request, limits)
  return { form: new URLSearchParams([...fields].flatMap(([name, all]) => all.map((value) => [name, value]))), file }
}

interface FileForm {
  readonly form: URLSearchParams
  readonly file: StoredUpload | undefined
}

function checkOwn(request: IncomingMessage, base: string): void {
  if (!isOwn(request, base)) throw otherSite()
}

/** Browsers send one of these headers with every form, and scripts cannot change them. */
function isOwn({ headers }: IncomingMessage, base: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  // A proxy can change the host.
  return new URL(origin).host === host || new URL(origin).origin === new URL(base).origin
}

const otherSite = (): Problem =>
  new Problem('forbidden', {
    detail: 'The form was not sent by a page of this service.',
    field: 'Origin',
    hint: 'Open the page of this service, and send its form.',
  })
