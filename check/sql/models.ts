import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A model of the Prisma schema. */
export interface Model {
  readonly table: string
  /** The relations to other models: the name of each field, and the model as the client names it. */
  readonly relations: Readonly<Record<string, string>>
}

/** The models of the Prisma schema in a folder, by the names that the client gives them, such as `urlLink`. */
export function modelsIn(folder: string): ReadonlyMap<string, Model> {
  const blocks = blocksIn(folder)
  const names = new Set(blocks.map(([, name]) => name))
  return new Map(
    blocks.map(([, name = '', body = '']) => {
      const fields = [...body.matchAll(/^ +(\w+) +(\w+)/gm)].filter(([, , type]) => names.has(type))
      return [
        clientName(name),
        {
          table: tableOf(name, body),
          relations: Object.fromEntries(fields.map(([, field = '', type = '']) => [field, clientName(type)])),
        },
      ]
    }),
  )
}

/** The columns of each table that the client or SQL uses: all but those with `@ignore`. */
export function columnsIn(folder: string): Record<string, string[]> {
  const blocks = blocksIn(folder)
  const names = new Set(blocks.map(([, name]) => name))
  const columns = (body: string): string[] =>
    [...body.matchAll(/^ +(\w+) +(\w+)(.*)/gm)]
      .filter(([, , type = '', more = '']) => !names.has(type) && !more.includes('@ignore'))
      .map(([, field = '', , more = '']) => /@map\("(\w+)"\)/.exec(more)?.[1] ?? field)
  const tables = blocks.filter(([, , body = '']) => !body.includes('@@ignore'))
  return Object.fromEntries(tables.map(([, name = '', body = '']) => [tableOf(name, body), columns(body)]))
}

const blocksIn = (folder: string): RegExpExecArray[] => {
  const text = readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  return [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
}

const tableOf = (model: string, body: string): string => /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model

const clientName = (model: string): string => model.charAt(0).toLowerCase() + model.slice(1)
