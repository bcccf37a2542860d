import { expect, test } from 'vitest'
import { plainRows } from '../../check/plain-rows.js'
import { parseSource } from '../../check/source.js'

const found = (code: string, allowed: Record<string, string> = {}) =>
  plainRows([parseSource('src/account/invoice/invoice-reads.ts', code)], allowed)

const ALLOWED = { 'src/account/invoice/invoice-reads.ts lockInvoice': 'locks a row' }
const finding = (table: string) => ({
  file: 'src/account/invoice/invoice-reads.ts',
  line: 2,
  rule: 'plain rows go through Prisma Client',
  detail: `SQL on ${table}`,
})

test.each([
  ['select id from invoice', 'invoice'],
  ['select 1 from entity e join research_run r on true', 'research_run'],
  ['SELECT id FROM "webhook_delivery"', 'webhook_delivery'],
  ['insert into app_user (id) values (1)', 'app_user'],
  ['update credential set name = 1', 'credential'],
  ['delete from media_file', 'media_file'],
])('refuses SQL on a table of plain rows: %s', (text, table) => {
  expect(found(`export const read = () => {\n  return sql\`${text}\`\n}`)).toEqual([finding(table)])
})

test('permits Prisma Client, other tables, comments and listed functions', () => {
  const code =
    'export const read = ({ db }) => db.prisma.invoice.findMany()\n// reads from invoice\nsql`select 1 from invoice_copy`'
  expect(found(code)).toEqual([])
  expect(found('export const lockInvoice = () => sql`select 1 from invoice for update`', ALLOWED)).toEqual([])
})

test('refuses an exception that nothing uses', () => {
  expect(found('', ALLOWED)).toEqual([
    {
      file: 'check/plain-rows.ts',
      rule: 'an exception that nothing uses',
      detail: 'src/account/invoice/invoice-reads.ts lockInvoice',
    },
  ])
})
