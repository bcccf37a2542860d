import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../src/kernel/paths.js'
import { tagNames } from './openapi-document.js'
import { publicContent } from './public-file.js'

const folder = join(projectFolder, 'docs')

/** The pages of the documentation: their names with their paths. */
export const guidePages = (): [name: string, path: string][] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => [name, join(folder, name)])

/** Serves `/llms.txt` (llmstxt.org): where a language model finds the descriptions of the service as plain text. */
export const llmsText = () => publicContent(async () => Buffer.from(text()), '.txt', { 'Cache-Control': 'no-cache' })

function text(): string {
  const pages = guidePages().map(([name, path]) => `- [${titleOf(path)}](/docs/guide/${name})`)
  const groups = tagNames().map((tag) => `- [${tag}](/openapi.json?tag=${encodeURIComponent(tag)})`)
  return [
    '# Venture Data Service',
    '',
    '> Companies, investors, people, funding rounds and news, with the source of each value. REST is below /v1, GraphQL at /graphql, and the tools of agents (Model Context Protocol) at /mcp. Requests need a credential in one of the headers X-Client-Secret, X-API-Key or Authorization.',
    '',
    '## APIs',
    '',
    '- [OpenAPI document of all operations](/openapi.json): more than a megabyte; the groups below are smaller',
    '- [GraphQL fields of the operations](/docs/guide/graphql-fields.md)',
    '',
    '## Groups of REST operations (OpenAPI)',
    '',
    ...groups,
    '',
    '## Documentation',
    '',
    ...pages,
    '',
  ].join('\n')
}

const titleOf = (path: string): string => /^# (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? path
