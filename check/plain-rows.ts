import type { Finding } from './finding.js'
import { lineAt, type Source } from './source.js'

/*
 * Plain rows go through Prisma Client; SQL stays for documents, lists, search, counts and derived values. The check finds
 * a table of plain rows after a word of SQL such as `from`. It does not see names that the code puts together.
 */

/** The tables of plain rows, by what they contain. */
export const PLAIN_TABLES: Readonly<Record<string, readonly string[]>> = {
  'accounts, credentials and API keys': ['app_user', 'role_permission', 'credential', 'service_key'],
  'answers that are kept for repeated requests': ['idempotent_answer'],
  'plans, invoices, payments and usage': [
    'usage_entry',
    'usage_counter',
    'invoice',
    'ledger_posting',
    'billing_link',
    'payment_event',
  ],
  'look-up jobs': ['lookup_job'],
  'research runs': ['research_run', 'research_event', 'research_page', 'research_fact'],
  repositories: ['repository', 'code_host_page'],
  'earlier slugs': ['slug_redirect'],
  media: ['media_slot', 'media_file'],
  'webhooks and deliveries': ['webhook_endpoint', 'webhook_delivery'],
}

/** The functions and constants that contain SQL on these tables, as `path name`, each with the reason. */
export const SQL_ALLOWED: Readonly<Record<string, string>> = {
  'src/account/webhook/webhook-reads.ts readDueEndpoints': 'compares positions of the feed with transactions that run',
  'src/account/webhook/webhook-reads.ts lockSubscriber': 'locks a row, unless another worker has locked it',
  'src/account/webhook/webhook-writes.ts lockWebhooks': 'locks a row',
  'src/account/webhook/webhook-writes.ts updateWebhook': 'the position depends on the row before the change',
  'src/account/webhook/webhook-writes.ts rotateSecret': 'copies a column into another column',
  'src/account/webhook/webhook-writes.ts removeDeliveries': 'deletes many rows, but not the last of each webhook',
}

/** Paths whose SQL is not moved to Prisma Client yet. */
export const NOT_YET: readonly RegExp[] = [/^src\/(?!account\/webhook\/)/]

const TABLES = Object.values(PLAIN_TABLES).flat().join('|')
const SQL_USE = new RegExp(String.raw`\b(?:from|join|into|update|using|table)\s+"?(${TABLES})\b`, 'gi')
/** The start of a function or a constant of a module. */
const NAMED = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm

export function plainRows(
  tree: readonly Source[],
  allowed: Readonly<Record<string, string>> = SQL_ALLOWED,
  notYet: readonly RegExp[] = NOT_YET,
): Finding[] {
  const uses = tree
    .filter(({ path }) => /^(src|graph|rest)\//.test(path) && !notYet.some((pattern) => pattern.test(path)))
    .flatMap(usesIn)
  const used = new Set(uses.map(({ name }) => name))
  const unused = Object.keys(allowed).filter((name) => !used.has(name))
  return [
    ...uses
      .filter(({ name }) => !(name in allowed))
      .map(({ name, table, line }) => ({
        file: name.split(' ')[0] ?? name,
        line,
        rule: 'plain rows go through Prisma Client',
        detail: `SQL on ${table}`,
      })),
    ...unused.map((name) => ({ file: 'check/plain-rows.ts', rule: 'an exception that nothing uses', detail: name })),
  ]
}

function usesIn({ path, text }: Source): { name: string; table: string; line: number }[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
  const names = [...plain.matchAll(NAMED)]
  return [...plain.matchAll(SQL_USE)].map((use) => {
    const owner = names.filter(({ index }) => index < use.index).at(-1)?.[1] ?? ''
    return { name: `${path} ${owner}`, table: use[1] ?? '', line: lineAt(plain, use.index) }
  })
}
