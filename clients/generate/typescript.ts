import type { Declared, DeclaredCall, Traits } from './declared.js'

import { refName, type Schema } from './schema.js'
import { comment, declarationOf, parametersOf, typeOf } from './typescript-types.js'

const HEAD = '// Generated from the declarations of the operations. Do not edit: run `npm run codegen`.\n'

/** The generated files of the TypeScript client. */
export const typescriptFiles = (declared: Declared, problemCodes: readonly string[]): Record<string, string> => ({
  'clients/typescript/generated/operations.ts': operationsFile(declared, problemCodes),
  'clients/typescript/generated/groups.ts': groupsFile(declared),
})

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const inputName = ({ id }: DeclaredCall): string => `${capital(id)}Input`

function operationsFile({ calls, schemas, provenance }: Declared, problemCodes: readonly string[]): string {
  const factories = [...new Set(calls.map(({ traits }) => factoryOf(traits)))].sort()
  return `${HEAD}import { ${factories.join(', ')}, type FileContent } from '../operation.js'

${Object.entries(schemas)
  .map(([name, schema]) => declarationOf(name, schema))
  .join('\n')}
/** Code of a problem. */
export type ProblemCode =
  | ${problemCodes.map((code) => `'${code}'`).join('\n  | ')}

/** The source of a change. Each write can have these parameters; those of the client are used if a write has none. */
export interface Provenance {
${parametersOf(provenance.map((one) => ({ ...one, required: false })))}}

${calls.map((call) => operationOf(call, schemas)).join('\n')}`
}

function operationOf(call: DeclaredCall, schemas: Declared['schemas']): string {
  const { id, method, path, parameters, body, needsBody, files, output, summary, description, traits } = call
  const members = [
    parametersOf(parameters),
    body
      ? `  /** The JSON of the request. */\n  readonly body${needsBody ? '' : '?'}: ${typeOf(body)}${needsBody ? '' : ' | undefined'}\n`
      : '',
    files.length > 0
      ? `  /** The files of the request. */\n  readonly files${body ? '?' : ''}: { ${files.map((name) => `readonly ${name}: FileContent`).join('; ')} }${body ? ' | undefined' : ''}\n`
      : '',
  ].join('')
  const name = inputName(call)
  const parent = traits.hasSource ? ' extends Provenance' : ''
  const input =
    members === ''
      ? `export type ${name} = ${traits.hasSource ? 'Provenance' : 'Record<never, never>'}`
      : `export interface ${name}${parent} {\n${members}}`
  const page = output ? typeOf(output) : 'undefined'
  const result = traits.isPage ? `${typeOf(itemOf(output, schemas))}, ${page}` : page
  const bits = bitsOf(traits)
  return `${input}
${comment(`${summary}. ${description}\n\n\`${method} ${path}\``)}export const ${id} = /* @__PURE__ */ ${factoryOf(traits)}<${name}, ${result}>('${method} ${path}'${bits === 0 ? '' : `, ${bits}`})
`
}

/** The schema of the records of a page. */
function itemOf(output: Schema | undefined, schemas: Declared['schemas']): Schema {
  const page = output?.$ref === undefined ? output : schemas[refName(output.$ref)]
  return page?.properties?.content?.items ?? {}
}

const factoryOf = ({ isPage, stream }: Traits): string => (isPage ? 'list' : stream ? 'feed' : 'call')

/** The numbers of `Trait` in the client. */
export const bitsOf = ({ isRead, hasKey, hasSource, hasBodyCursor, stream }: Traits): number =>
  Number(isRead) +
  2 * Number(hasKey) +
  4 * Number(hasSource) +
  8 * Number(hasBodyCursor) +
  16 * Number(stream === 'ends')

interface Tree {
  [name: string]: Tree | string
}

function groupsFile({ calls }: Declared): string {
  const tree: Tree = {}
  for (const { id, name, traits } of calls) {
    const words = name.split('.')
    const last = words.pop() ?? ''
    let at = tree
    for (const word of words) {
      const below = at[word] ?? {}
      at[word] = below
      if (typeof below !== 'string') at = below
    }
    at[last] = id
    if (traits.stream) at.follow = `${id}.follow`
  }
  const names = calls.map(({ id }) => id).sort()
  return `${HEAD}import {
${names.map((name) => `  ${name},\n`).join('')}} from './operations.js'

/** All operations by their names in the client. */
export const groups = ${printed(tree, '')}
`
}

const printed = (tree: Tree, indent: string): string =>
  `{\n${Object.entries(tree)
    .map(
      ([name, value]) => `${indent}  ${name}: ${typeof value === 'string' ? value : printed(value, `${indent}  `)},\n`,
    )
    .join('')}${indent}}`
