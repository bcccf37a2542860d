import { foldParts } from './fold-parts.js'
import { layoutSql } from './layout-sql.js'
import type { RunOperation } from './run-operations.js'

const HEAD = `-- The SQL statements of each operation, in the order in which a valid request runs them on the demo data.
-- npm run codegen writes this file.
--
-- A statement is written where it is used first, below its name: the id of the operation and a number. Later uses are
-- references. The same applies to long parts of statements: "(/* name: */ ...)" is the part, "(/* name */)" refers to it.`

/** The committed file with the statements of each operation. */
export function statementsPage(operations: readonly RunOperation[]): string {
  const names = namesOf(operations)
  const texts = foldParts(new Map([...names].map(([text, name]) => [name, text])))
  const written = new Set<string>()
  const lineOf = (text: string): string => {
    const name = names.get(text) ?? ''
    if (written.has(name)) return `-- ${name}, as above`
    written.add(name)
    return `-- ${name}\n${layoutSql(texts.get(name) ?? '')};`
  }
  const sections = operations.map(({ id, route, statements }) =>
    [`---- ${id}: ${route}`, ...statements.map(lineOf)].join('\n'),
  )
  return `${[HEAD, ...sections].join('\n\n')}\n`
}

/** The name of each statement. */
function namesOf(operations: readonly RunOperation[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { id, statements } of operations) {
    const added = new Set(statements.filter((text) => !names.has(text)))
    for (const [index, text] of [...added].entries()) names.set(text, `${id} ${index + 1}`)
  }
  return names
}
