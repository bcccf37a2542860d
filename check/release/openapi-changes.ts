import type { Change } from './change.js'
import { at, items, members, type Node, resolved, shapeOf } from './document.js'

type Report = (kind: Change['kind'], isBreaking: boolean, text: string) => void
type Direction = 'request' | 'response'

/** An operation with its parameters and the parameters of its path. */
interface Operation {
  readonly name: string
  readonly node: Node
  readonly parameters: readonly Node[]
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

function operationsOf(document: Node): Map<string, Operation> {
  const found = members(at(document, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, Operation][] => {
      const node = at(item, method)
      if (node === undefined) return []
      const parameters = [...items(at(item, 'parameters')), ...items(at(node, 'parameters'))]
      const name = `${method.toUpperCase()} ${path}`
      return [[name, { name, node, parameters: parameters.map((one) => resolved(document, one)) }]]
    }),
  )
  return new Map(found)
}

/** The differences of two OpenAPI documents that clients see. `today` is a date. */
export function openApiChanges(before: Node, after: Node, today: string): Change[] {
  const changes = new Map<string, Change>()
  const report: Report = (kind, isBreaking, text) => void changes.set(text, { kind, isBreaking, api: 'REST', text })
  const [old, current] = [operationsOf(before), operationsOf(after)]
  const pairs = new Pairs(before, after, report)
  for (const [name, operation] of old) {
    const now = current.get(name)
    const sunset = at(operation.node, 'x-sunset')
    const isAnnounced = typeof sunset === 'string' && sunset <= today
    if (now) pairs.compareOperation(operation, now)
    else report('removed', !isAnnounced, `operation \`${name}\``)
  }
  for (const name of current.keys()) if (!old.has(name)) report('added', false, `operation \`${name}\``)
  return [...changes.values()]
}

/** Compares pairs of schemas. A pair is compared once for each direction, so that recursive schemas end. */
class Pairs {
  readonly #before: Node
  readonly #after: Node
  readonly #report: Report
  readonly #seen = new Set<string>()

  constructor(before: Node, after: Node, report: Report) {
    this.#before = before
    this.#after = after
    this.#report = report
  }

  compareOperation(before: Operation, after: Operation): void {
    const { name } = after
    if (at(after.node, 'deprecated') === true && at(before.node, 'deprecated') !== true)
      this.#report('deprecated', false, `operation \`${name}\``)
    this.#compareParameters(before, after)
    const body = (document: Node, { node }: Operation) => resolved(document, at(node, 'requestBody'))
    const schemaOf = (document: Node, content: Node) => jsonSchema(resolved(document, content))
    const [oldBody, newBody] = [body(this.#before, before), body(this.#after, after)]
    this.#compare('request', name, schemaOf(this.#before, oldBody), schemaOf(this.#after, newBody))
    const responses = new Map(members(at(after.node, 'responses')))
    for (const [status, response] of members(at(before.node, 'responses'))) {
      const now = responses.get(status)
      if (now === undefined) this.#report('removed', status < '300', `status ${status} of \`${name}\``)
      else if (status < '300')
        this.#compare('response', name, schemaOf(this.#before, response), schemaOf(this.#after, now))
      responses.delete(status)
    }
    for (const status of responses.keys()) this.#report('added', false, `status ${status} of \`${name}\``)
  }

  #compareParameters(before: Operation, after: Operation): void {
    const byName = ({ parameters }: Operation) => new Map(parameters.map((one) => [String(at(one, 'name')), one]))
    const [old, current] = [byName(before), byName(after)]
    for (const [parameter, node] of current) {
      const former = old.get(parameter)
      const isRequired = at(node, 'required') === true
      const text = `parameter \`${parameter}\` of \`${after.name}\``
      if (former === undefined) this.#report('added', isRequired, isRequired ? `required ${text}` : text)
      else {
        if (isRequired && at(former, 'required') !== true) this.#report('changed', true, `${text} is required`)
        this.#compareShape('request', text, at(former, 'schema'), at(node, 'schema'))
      }
    }
    // Unknown parameters are refused.
    for (const parameter of old.keys())
      if (!current.has(parameter)) this.#report('removed', true, `parameter \`${parameter}\` of \`${after.name}\``)
  }

  #compare(direction: Direction, label: string, before: Node, after: Node): void {
    if (before === undefined || after === undefined) return
    const [oldRef, newRef] = [at(before, '$ref'), at(after, '$ref')]
    if (typeof newRef === 'string') {
      const pair = `${direction} ${String(oldRef)} ${newRef}`
      if (this.#seen.has(pair)) return
      this.#seen.add(pair)
    }
    const name = typeof newRef === 'string' ? `${direction} \`${newRef.split('/').at(-1)}\`` : label
    this.#compareShape(direction, name, before, after)
  }

  #compareShape(direction: Direction, label: string, before: Node, after: Node): void {
    const [old, now] = [shapeOf(this.#before, before), shapeOf(this.#after, after)]
    const isRequest = direction === 'request'
    const added = now.types.split(' ').filter((type) => !old.types.split(' ').includes(type))
    const removed = old.types.split(' ').filter((type) => !now.types.split(' ').includes(type))
    if (old.types !== '' && now.types !== '' && old.types !== now.types)
      this.#report(
        'changed',
        (isRequest ? removed : added).length > 0,
        `type of ${label}: ${old.types} -> ${now.types}`,
      )
    for (const value of old.values)
      if (!now.values.includes(value) && now.values.length > 0)
        this.#report('removed', isRequest, `value \`${value}\` of ${label}`)
    for (const value of now.values)
      if (!old.values.includes(value) && old.values.length > 0)
        this.#report('added', false, `value \`${value}\` of ${label}`)
    for (const [property, schema] of old.properties) {
      const other = now.properties.get(property)
      const text = `field \`${property}\` of ${label}`
      if (other !== undefined) this.#compare(direction, text, schema, other)
      else if (now.properties.size > 0) this.#report('removed', true, text)
    }
    for (const property of now.properties.keys()) {
      const isNew = !old.properties.has(property)
      const isRequired = isRequest && now.required.has(property) && !old.required.has(property)
      const text = `field \`${property}\` of ${label}`
      if (isRequired && old.properties.size > 0) this.#report(isNew ? 'added' : 'changed', true, `${text} is required`)
      else if (isNew && old.properties.size > 0) this.#report('added', false, text)
    }
    if (!isRequest)
      for (const property of old.required)
        if (now.properties.has(property) && !now.required.has(property))
          this.#report('changed', true, `field \`${property}\` of ${label} can be missing`)
    this.#compare(direction, `elements of ${label}`, old.elements, now.elements)
  }
}

const jsonSchema = (content: Node): Node => {
  const types = new Map(members(at(content, 'content')))
  return at(types.get('application/json') ?? types.get('application/merge-patch+json'), 'schema')
}
