import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, type TestApp, testApp } from '../../support/app.js'
import { invoicesOf, postBilling, subscribe } from '../../support/billing.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ INVOICE_SELLER: 'Example & Sons Inc\\n1 Example Street\\nΑθήνα 105 57' })
  await subscribe(app, { plan: 'PLUS_MONTHLY' })
  await postBilling(app, 'plan-changes', { plan: 'PRO_MONTHLY' })
})

const PDF = { accept: 'application/pdf' }

/** Reads a PDF file. Keeps it in the folder of the variable, for people who want to see it. */
async function readPdf(path: string, headers: Record<string, string>, name = 'invoice') {
  const response = await fetch(`${app.base}${path}`, { headers: { ...headers, ...PDF } })
  const file = Buffer.from(await response.arrayBuffer())
  const folder = process.env.PDF_FOLDER
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.pdf`), file)
  }
  return { response, file, text: file.toString('latin1') }
}

test('an invoice is a PDF file for a client that accepts one, on its route and on its page', async () => {
  const [invoice] = await invoicesOf(app)
  const path = `/v1/billing/invoices/${invoice.id}`
  const { response, text } = await readPdf(path, asUser)
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('content-disposition'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'application/pdf', `inline; filename=${invoice.number}.pdf`, 'private, no-store'])
  expect([text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF'])
  expect(text).toContain('(Invoice: Change of plan)')
  const page = new URL(invoice.url).pathname
  expect((await app.rest(page, { headers: {} })).body).toContain(`<a href="${page}.pdf">PDF</a>`)
  const same = await readPdf(`${page}.pdf`, {})
  expect([same.response.status, same.text.slice(0, 5)]).toEqual([200, '%PDF-'])
})

test('other clients get JSON, other accounts 404, and other operations have no PDF', async () => {
  const [invoice] = await invoicesOf(app)
  const path = `/v1/billing/invoices/${invoice.id}`
  expect((await app.rest(path, { headers: asUser })).body).toEqual(invoice)
  const both = await app.rest(path, { headers: { ...asUser, accept: 'application/pdf, application/json;q=0.5' } })
  expect(both.headers.get('content-type')).toBe('application/pdf')
  const json = await app.rest(path, { headers: { ...asUser, accept: 'application/pdf;q=0.5, application/json' } })
  expect(json.body).toEqual(invoice)
  const status = async (url: string, headers: Record<string, string>) =>
    (await app.rest(url, { headers: { ...headers, ...PDF } })).status
  expect(await status('/v1/billing/invoices/01890a5d-ac96-774b-bcce-b302099a8057', asUser)).toBe(404)
  expect(await status(path, {})).toBe(401)
  expect(await status(path, asAdmin)).toBe(403)
  expect(await status('/v1/billing/plans', asUser)).toBe(406)
  expect((await app.rest('/billing/invoices/unknown.pdf', { headers: {} })).status).toBe(404)
})

test('a text in any script, with any sign and of any length is printed', async () => {
  const [invoice] = await invoicesOf(app)
  const texts = [
    'Łódź, Ελλάδα, Киев, עברית, العربية, فارسی',
    '株式会社 한국어 ไทย हिन्दी বাংলা தமிழ் 👩‍👩‍👧‍👦 \u{1F1E9}\u{1F1EA}',
    'a\u0301\u0302\u0303\u200b\u202e\u2066\ufeff\u0085',
    `${'W'.repeat(3_000)} ${'word '.repeat(900)}`,
    '\ufffe\uffff\u{10ffff}',
  ]
  const random = Array.from({ length: 40 }, (_, seed) =>
    Array.from({ length: 60 }, (__, at) => String.fromCodePoint(32 + ((seed * 7_919 + at * 104_729) % 55_000))).join(
      '',
    ),
  )
  const lines = [...texts, ...random].map((description) => ({ description, amount: -100 }))
  await app.db.rows(sql`update invoice set lines = ${JSON.stringify(lines)}::jsonb, note = ${texts[1]}`)
  const { response, text } = await readPdf(`/v1/billing/invoices/${invoice.id}`, asUser, 'scripts')
  expect([response.status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
})
