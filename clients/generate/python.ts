import type { Declared, DeclaredCall } from './declared.js'
import { declarationOf, dictionary, parameterMembers, permitted, typeOf } from './python-types.js'
import { refName, type Schema } from './schema.js'
import { bitsOf, capital } from './typescript.js'

const HEAD = '# Generated from the declarations of the operations. Do not edit: run `npm run codegen`.\n'

/** The generated files of the Python client. */
export const pythonFiles = (declared: Declared): Record<string, string> => ({
  'clients/python/venture_data/generated/types.py': typesFile(declared),
  'clients/python/venture_data/generated/groups.py': groupsFile(declared, 'sync'),
  'clients/python/venture_data/generated/async_groups.py': groupsFile(declared, 'async'),
})

const inputName = ({ id }: DeclaredCall): string => `${capital(id)}Input`

function typesFile({ calls, schemas, provenance }: Declared): string {
  const parents = Object.values(schemas).flatMap(({ allOf = [] }) => allOf.map(({ $ref = '' }) => refName($ref)))
  // A class must follow its parent.
  const sorted = Object.entries(schemas).sort(([a], [b]) => Number(parents.includes(b)) - Number(parents.includes(a)))
  const source = provenance.map((one) => ({ ...one, required: false }))
  return `${HEAD}from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

# The content of a file to upload, or the path of the file.
FileContent: TypeAlias = "bytes | str"

${sorted.map(([name, schema]) => declarationOf(name, schema)).join('\n')}
${dictionary('Provenance', parameterMembers(source))}
${calls.map((call) => inputOf(call, source)).join('\n')}`
}

function inputOf(call: DeclaredCall, source: Declared['provenance']): string {
  const { parameters, body, needsBody, files, traits } = call
  const members = [
    ...parameterMembers([...parameters, ...(traits.hasSource ? source : [])]),
    ...(body ? [{ name: 'body', type: typeOf(body), isRequired: needsBody }] : []),
    ...(files.length > 0 ? [{ name: 'files', type: 'Mapping[str, FileContent]', isRequired: body === undefined }] : []),
  ]
  return dictionary(inputName(call), members)
}

type Mode = 'sync' | 'async'

interface Group {
  readonly name: string
  readonly groups: Map<string, Group>
  readonly calls: { readonly method: string; readonly call: DeclaredCall }[]
}

const groupNamed = (name: string): Group => ({ name, groups: new Map(), calls: [] })

function groupsFile({ calls, schemas }: Declared, mode: Mode): string {
  const root = groupNamed('Groups')
  for (const call of calls) {
    const words = call.name.split('.')
    const method = words.pop() ?? ''
    let group = root
    for (const [at, word] of words.entries()) {
      const next =
        group.groups.get(word) ??
        groupNamed(
          words
            .slice(0, at + 1)
            .map(capital)
            .join(''),
        )
      group.groups.set(word, next)
      group = next
    }
    group.calls.push({ method, call })
  }
  const imports = mode === 'sync' ? 'Group, Pages' : 'AsyncGroup, AsyncPages'
  return `${HEAD}# mypy: disable-error-code="no-any-return"
from __future__ import annotations

from collections.abc import ${mode === 'sync' ? 'Iterator' : 'AsyncIterator'}, Sequence
from typing import Any, Unpack

from ..connection import Connection, Options
from ..${mode === 'sync' ? 'group' : 'async_group'} import ${imports}
from . import types as t

${classesOf(root, schemas, mode).join('\n')}`
}

/** The classes of a group, those of its parts first. */
function classesOf(group: Group, schemas: Declared['schemas'], mode: Mode): string[] {
  const parts = [...group.groups]
  const own = parts.map(([word, part]) => `        self.${permitted(snake(word))} = ${part.name}(connection)\n`)
  const init =
    own.length === 0
      ? ''
      : `    def __init__(self, connection: Connection) -> None:\n        super().__init__(connection)\n${own.join('')}\n`
  const methods = group.calls.map(({ method, call }) => methodOf(method, call, schemas, mode))
  const parent = mode === 'sync' ? 'Group' : 'AsyncGroup'
  const text = `class ${group.name}(${parent}):\n${init}${methods.join('\n')}\n`
  return [...parts.flatMap(([, part]) => classesOf(part, schemas, mode)), text]
}

function methodOf(name: string, call: DeclaredCall, schemas: Declared['schemas'], mode: Mode): string {
  const { method, path, summary, description, output, traits } = call
  const isAsync = mode === 'async'
  const result = output ? qualified(typeOf(output)) : 'None'
  const items = qualified(typeOf(itemOf(output, schemas)))
  const header = (word: string, type: string, isAwaited: boolean): string =>
    `    ${isAwaited ? 'async ' : ''}def ${permitted(snake(word))}(self, *, options: Options | None = None, **parameters: Unpack[t.${inputName(call)}]) -> ${type}:\n`
  const send = `"${method} ${path}", ${bitsOf(traits)}, parameters, options)\n`
  const text = `        ${docstring(`${summary}. ${description}\n\n${method} ${path}`)}\n`
  if (traits.isPage) {
    const type = `${isAsync ? 'AsyncPages' : 'Pages'}[${items}, ${result}]`
    return `${header(name, type, false)}${text}        return self._list(${send}`
  }
  const own = `${header(name, result, isAsync)}${text}        return ${isAsync ? 'await ' : ''}self._call(${send}`
  if (!traits.stream) return own
  const event = output?.type === 'array' ? qualified(typeOf(output.items ?? {})) : result
  const type = `${isAsync ? 'AsyncIterator' : 'Iterator'}[${event}]`
  return `${own}\n${header('follow', type, false)}        """Yields the events, and continues after the last one when the connection is lost."""\n        return self._follow(${send}`
}

/** The schema of the records of a page. */
function itemOf(output: Schema | undefined, schemas: Declared['schemas']): Schema {
  const page = output?.$ref === undefined ? output : schemas[refName(output.$ref)]
  return page?.properties?.content?.items ?? {}
}

/** A type of another module. */
const qualified = (type: string): string =>
  type.replaceAll(/\b[A-Z]\w*/g, (name) =>
    ['Any', 'None', 'Sequence', 'Mapping', 'Literal'].includes(name) ? name : `t.${name}`,
  )

const docstring = (text: string): string =>
  `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll('\n', '\n        ').replaceAll('\n        \n', '\n\n')}"""`

/** `blogPosts` as `blog_posts`. */
const snake = (text: string): string => text.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
