import type { AnyOperation } from '../src/operation/pipeline/definition/define.js'
import type { Registry } from '../src/operation/pipeline/route/registry.js'

const HEAD = ['operation', 'REST', 'GraphQL field'] as const

type FieldLine = readonly [operation: string, route: string, field: string]

const rowOf = ({ id, route, graph }: AnyOperation): FieldLine => [id, `\`${route}\``, `\`${graph}\``]

/** Returns the Markdown page that lists the GraphQL field of each REST operation, with one table for each tag. */
export function fieldsPage({ operations }: Registry): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort()
  const sections = tags.map((tag) => {
    const rows = operations.filter((operation) => operation.tag === tag).map(rowOf)
    return `## ${tag}\n\n${table(rows)}\n`
  })
  return `${INTRODUCTION}\n${sections.join('\n')}`
}

const INTRODUCTION = `# GraphQL fields of the REST operations

Each operation of the REST API names the field of the GraphQL API that serves it. Several operations can name the same field:
variants of a read are one field with arguments. The OpenAPI document contains the field in the extension \`x-graphql-field\`. The
fields \`entitiesByMeaning\` and \`peopleByMeaning\` are not in the tables: they serve lists with the parameter \`semanticQuery\`
([search by meaning](meaning.md)).

- In a path, \`{personId}\` is an id and \`{slug}\` is a slug. So two routes can have the same form, such as those of the blog posts.
- \`EntityTypeAlias\` is an entity type with its other names.
- The status of a provenance states whether the change was confirmed or disputed.

This page is generated from the declarations of the operations by \`npm run codegen\`.
`

function table(rows: readonly FieldLine[]): string {
  const widths = HEAD.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
