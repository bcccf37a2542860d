import type { InvoicePage, PortalPage } from '../src/platform/payment/pages.js'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}td,th{padding:.4rem;border-bottom:1px solid #ddd;text-align:left}td:last-child,th:last-child{text-align:right}@media print{form,a{display:none}}'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`

const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

/**
 * The page of an invoice, which can be printed. An open invoice has a link to its payment, or in development a button that
 * marks it as paid.
 */
export function invoiceHtml(invoice: InvoicePage): string {
  const { title, pdf, status, facts, lines, total, credit, due, note, paymentUrl, canMarkPaid } = invoice
  const rows = [
    ...lines.map(({ description, amount }) => row(escaped(description), escaped(amount))),
    ...(credit === undefined ? [] : [row('Total', escaped(total)), row('Credit', escaped(credit))]),
    row('<strong>Amount due</strong>', `<strong>${escaped(due)}</strong>`),
  ]
  return page(
    `Invoice: ${title}`,
    `<table>${facts.map(([name, value]) => row(escaped(name), escaped(value).replaceAll('\n', '<br>'))).join('\n')}</table>
<p>Status: ${escaped(status)}</p>
${note === undefined ? '' : `<p>${escaped(note)}</p>`}
<table>${rows.join('\n')}</table>
<p><a href="${escaped(pdf.path)}">PDF</a></p>
${paymentUrl === undefined ? '' : `<p><a href="${escaped(paymentUrl)}">Pay this invoice</a></p>`}
${canMarkPaid ? '<form method="post"><p><button>Mark as paid (development)</button></p></form>' : ''}`,
  )
}

export function portalHtml({ facts, invoices }: PortalPage): string {
  const list = invoices.map(({ path, title, date, due, status }) =>
    row(escaped(date), `<a href="${escaped(path)}">${escaped(title)}</a>`, escaped(status), escaped(due)),
  )
  return page(
    'Billing',
    `<table>${facts.map(([name, value]) => row(escaped(name), escaped(value))).join('\n')}</table>
<h2>Invoices</h2>
${list.length === 0 ? '<p>No invoices.</p>' : `<table>${list.join('\n')}</table>`}`,
  )
}

export const missingHtml = (): string =>
  page('Not found', '<p>No page has this URL, or the URL has expired. Request another one.</p>')
