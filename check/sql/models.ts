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
  const text = readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const blocks = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
  const names = new Set(blocks.map(([, name]) => name))
  return new Map(
    blocks.map(([, name = '', body = '']) => {
      const fields = [...body.matchAll(/^ +(\w+) +(\w+)/gm)].filter(([, , type]) => names.has(type))
      return [
        clientName(name),
        {
          table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
          relations: Object.fromEntries(fields.map(([, field = '', type = '']) => [field, clientName(type)])),
        },
      ]
    }),
  )
}

const clientName = (model: string): string => model.charAt(0).toLowerCase() + model.slice(1)
